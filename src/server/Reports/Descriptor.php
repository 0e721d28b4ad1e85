<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\Fields;

/**
 * A report as its report.json describes it.
 */
final class Descriptor {

	/**
	 * @param string               $key     By what the API knows it.
	 * @param DescriptorBody       $body    All that it asks and answers.
	 * @param DescriptorRules      $rules   What licence and addons must allow.
	 * @param array<string, mixed> $browser What the dashboard is told of it, untranslated.
	 * @param string               $domain  Text domain of its texts; empty = they are not translated.
	 * @param ?string              $sample  File of its sample, beside its report.json; null where it has none.
	 */
	public function __construct(
		public readonly string $key,
		private readonly DescriptorBody $body,
		public readonly DescriptorRules $rules,
		private readonly array $browser,
		private readonly string $domain,
		public readonly ?string $sample = null
	) {
	}

	/**
	 * What it asks and answers on this site.
	 */
	public function allowed_body(): DescriptorBody {
		$left_out = $this->rules->left_out();
		return array() === $left_out ? $this->body : $this->body->without( $left_out );
	}

	/**
	 * Whether the dashboard has a screen for it.
	 */
	public function has_screen(): bool {
		return '' !== $this->browser['route'];
	}

	/**
	 * Whose it is, and its name: vendor/name.
	 */
	public function name(): string {
		return ( new Fields( $this->browser ) )->text( 'name' );
	}

	/**
	 * The path of its screen, without a slash at its end.
	 */
	public function route(): string {
		return '/' . trim( ( new Fields( $this->browser ) )->text( 'route' ), '/' );
	}

	/**
	 * Its parts as the file has them, by field.
	 *
	 * @return array<string, Mapping\Part>
	 */
	public function parts(): array {
		return $this->body->parts;
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
		$told['tables'] = $this->tables( new Fields( $told ) );
		return $told;
	}

	/**
	 * The tables with those columns that this site has.
	 *
	 * @param Fields $told What the dashboard is told.
	 * @return list<array<mixed>>
	 */
	private function tables( Fields $told ): array {
		$left_out = $this->rules->left_out();
		$tables   = array();
		foreach ( $told->objects( 'tables' ) as $table ) {
			$part             = ( new Fields( $table ) )->text( 'part' );
			$table['columns'] = array_values(
				array_filter(
					( new Fields( $table ) )->objects( 'columns' ),
					static fn ( array $column ): bool => ! in_array( $part . '.' . ( new Fields( $column ) )->text( 'field' ), $left_out, true )
				)
			);
			$tables[]         = $table;
		}
		return $tables;
	}
}
