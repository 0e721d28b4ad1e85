<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Reports\Mapping\Part;

/**
 * A report as its report.json describes it.
 */
final class Descriptor {

	/**
	 * @param string                       $key     By what the API knows it.
	 * @param array<string, QueryTemplate> $queries Its questions by name.
	 * @param array<string, Part>          $parts   Its response by field; a dot nests.
	 * @param DescriptorRules              $rules   What licence and addons must allow.
	 * @param array<string, mixed>         $browser What the dashboard is told of it, untranslated.
	 * @param string                       $domain  Text domain of its texts; empty = they are not translated.
	 */
	public function __construct(
		public readonly string $key,
		public readonly array $queries,
		public readonly array $parts,
		public readonly DescriptorRules $rules,
		private readonly array $browser,
		private readonly string $domain
	) {
	}

	/**
	 * What the dashboard is told of it, in the reader's language.
	 *
	 * @return array<string, mixed>
	 */
	public function for_browser(): array {
		$told = array();
		foreach ( $this->browser as $name => $value ) {
			$told[ $name ] = '' === $this->domain ? $value : Schema::translate( $value, $name, $this->domain );
		}
		$told['locked'] = $this->rules->lock()?->to_array();
		return $told;
	}
}
