<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Ceiling;
use Lodestar\Collector\ExcludedPaths;
use Lodestar\Collector\Path;
use Lodestar\Collector\Url;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * What the site's owner chose about counting, as far as the collector has to know it.
 */
final class CountingRules {

	/**
	 * Endpoints of WooCommerce and its subscriptions that are followed by the number of an order, payment method or
	 * subscription, by the option that renames them.
	 */
	private const ENDPOINTS = array(
		'woocommerce_checkout_pay_endpoint'           => 'order-pay',
		'woocommerce_checkout_order_received_endpoint' => 'order-received',
		'woocommerce_myaccount_view_order_endpoint'   => 'view-order',
		'woocommerce_myaccount_delete_payment_method_endpoint' => 'delete-payment-method',
		'woocommerce_myaccount_set_default_payment_method_endpoint' => 'set-default-payment-method',
		'woocommerce_myaccount_view_subscription_endpoint' => 'view-subscription',
		'woocommerce_myaccount_subscription_payment_method_endpoint' => 'subscription-payment-method',
	);

	/**
	 * @param list<string> $trusted    Proxies that are believed: addresses and blocks.
	 * @param list<string> $addresses  Addresses and blocks from which nothing is counted.
	 * @param list<string> $paths      Pages that are not counted (ExcludedPaths).
	 * @param list<string> $parameters Query parameters that are never kept.
	 * @param list<string> $kept       Query parameters that tell one page from another.
	 * @param list<string> $endpoints  Parts of paths behind which numbers of orders follow.
	 * @param bool         $lasting    Whether those who consent are known for good.
	 * @param array        $ceiling    Hits a second and at once, as Ceiling takes them.
	 * @param string       $key        Known to nobody else.
	 * @param string       $user_key   The same, for accounts; '' where they are not kept.
	 * @phpstan-param array{network: array{int, int}, site: array{int, int}} $ceiling
	 */
	public function __construct(
		public readonly array $trusted = array(),
		public readonly array $addresses = array(),
		public readonly array $paths = array(),
		public readonly array $parameters = array(),
		public readonly array $kept = array(),
		public readonly array $endpoints = array(),
		public readonly bool $lasting = true,
		public readonly array $ceiling = array(
			'network' => Ceiling::NETWORK,
			'site'    => Ceiling::SITE,
		),
		public readonly string $key = '',
		public readonly string $user_key = '',
	) {
	}

	/**
	 * As the options of this site have them.
	 *
	 * @param bool $lasting Whether those who consent are known for good (State).
	 */
	public static function of_site( bool $lasting ): self {
		return new self(
			CountingOptions::trusted_proxies()->get(),
			CountingOptions::excluded_addresses()->get(),
			CountingOptions::excluded_paths()->get(),
			CountingOptions::excluded_parameters()->get(),
			CountingOptions::kept_parameters()->get(),
			self::endpoints(),
			$lasting,
			self::ceiling(),
			self::key(),
			UserKey::current()
		);
	}

	/**
	 * A secret of this site that outlives the day.
	 */
	public static function key(): string {
		return hash_hmac( 'sha256', 'lodestar ceiling', defined( 'AUTH_KEY' ) && is_string( AUTH_KEY ) ? AUTH_KEY : ABSPATH );
	}

	/**
	 * @return array{network: array{int, int}, site: array{int, int}}
	 */
	private static function ceiling(): array {
		$limits = array(
			'network' => Ceiling::NETWORK,
			'site'    => Ceiling::SITE,
		);
		/**
		 * Filters the rate limit of the collector. Hits above it get HTTP status 429 and are counted in Site Health. A change
		 * takes effect within an hour, or when a setting changes.
		 *
		 * @param array{network: array{int, int}, site: array{int, int}} $limits Sustained hits per second and burst size, for each network
		 *                                                                       (/24, /48) and for the whole site. 0 per second
		 *                                                                       means no limit.
		 * @see docs/scaling.md
		 */
		$filtered = Guard::filter( 'lodestar_ceiling', $limits, is_array( ... ) );
		foreach ( $limits as $name => $limit ) {
			$own = is_array( $filtered ) ? array_values( (array) ( $filtered[ $name ] ?? array() ) ) : array();
			if ( is_int( $own[0] ?? null ) && is_int( $own[1] ?? null ) ) {
				$limits[ $name ] = array( max( 0, min( 1000000, $own[0] ) ), max( 1, min( 10000000, $own[1] ) ) );
			}
		}
		return $limits;
	}

	/**
	 * Parts of paths behind which numbers of orders follow, as this site calls them.
	 *
	 * @return list<string>
	 */
	public static function endpoints(): array {
		$endpoints = array();
		foreach ( self::ENDPOINTS as $option => $endpoint ) {
			$own         = get_option( $option, $endpoint );
			$endpoints[] = is_string( $own ) && '' !== $own ? Path::normalize( trim( $own, '/' ) ) : $endpoint;
		}
		return array_values( array_unique( $endpoints ) );
	}

	/**
	 * The query parameters that are kept beside the page.
	 *
	 * @return array<string, string> Kinds by name, like Url::PARAMS.
	 */
	public function params(): array {
		return array_diff_key( Url::PARAMS, array_flip( $this->parameters ) );
	}

	/**
	 * Whether what people search for is kept.
	 */
	public function keeps_search_terms(): bool {
		return ! in_array( Url::SEARCH, $this->parameters, true );
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
