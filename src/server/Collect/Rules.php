<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Settings\OptionsCounting;
use Lodestar\Settings\OptionsExclusions;

/**
 * What the site's owner chose about counting, as far as the collector has to know it.
 */
final class Rules {

	/**
	 * @param list<string> $trusted    Proxies that are believed: addresses and blocks.
	 * @param list<string> $addresses  Addresses and blocks from which nothing is counted.
	 * @param list<string> $paths      Pages that are not counted (ExcludedPaths).
	 * @param list<string> $parameters Query parameters that are never kept.
	 * @param list<string> $kept       Query parameters that tell one page from another.
	 * @param bool         $lasting    Whether those who consent are known for good.
	 */
	public function __construct(
		public readonly array $trusted = array(),
		public readonly array $addresses = array(),
		public readonly array $paths = array(),
		public readonly array $parameters = array(),
		public readonly array $kept = array(),
		public readonly bool $lasting = true,
	) {
	}

	/**
	 * As the options of this site have them.
	 *
	 * @param bool $lasting Whether those who consent are known for good (State).
	 */
	public static function of_site( bool $lasting ): self {
		return new self(
			OptionsCounting::trusted_proxies()->get(),
			OptionsExclusions::addresses()->get(),
			OptionsExclusions::paths()->get(),
			OptionsExclusions::parameters()->get(),
			OptionsExclusions::kept_parameters()->get(),
			$lasting
		);
	}

	/**
	 * The query parameters that are kept beside the page.
	 *
	 * @param array<string, string> $more Others, with their kinds.
	 * @return array<string, string> Kinds by name, like Url::PARAMS.
	 */
	public function params( array $more = array() ): array {
		return array_diff_key( Url::PARAMS + $more, array_flip( $this->parameters ) );
	}

	/**
	 * Those that stay part of the page's address. Campaigns and ids of clicks never do: they say where a visitor came
	 * from.
	 *
	 * @return list<string> Names, ascending.
	 */
	public function page_params(): array {
		$names = array_values( array_diff( $this->kept, $this->parameters, array_keys( Url::PARAMS ) ) );
		sort( $names, SORT_STRING );
		return $names;
	}
}
