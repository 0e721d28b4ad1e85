<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A filter on a dimension's value. By default it ignores case, as Google Analytics does, by comparing Unicode case
 * foldings. Accents and spaces always matter.
 */
final class DimensionFilter implements Filter {

	/**
	 * @param string                 $dimension
	 * @param TextMatch              $match
	 * @param non-empty-list<string> $values         Several for TextMatch::In, otherwise one.
	 * @param bool                   $case_sensitive
	 */
	public function __construct(
		public readonly string $dimension,
		public readonly TextMatch $match,
		public readonly array $values,
		public readonly bool $case_sensitive = false
	) {
	}

	public function matches( string $text ): bool {
		$text = $this->fold( $text );
		foreach ( $this->values as $value ) {
			$value = $this->fold( $value );
			$found = match ( $this->match ) {
				TextMatch::Exact, TextMatch::In => $text === $value,
				TextMatch::BeginsWith => str_starts_with( $text, $value ),
				TextMatch::EndsWith => str_ends_with( $text, $value ),
				TextMatch::Contains => str_contains( $text, $value ),
			};
			if ( $found ) {
				return true;
			}
		}
		return false;
	}

	public function leaves(): array {
		return array( $this );
	}

	public function to_array(): array {
		$test = TextMatch::In === $this->match
			? array(
				'inListFilter' => array(
					'values'        => $this->values,
					'caseSensitive' => $this->case_sensitive,
				),
			)
			: array(
				'stringFilter' => array(
					'matchType'     => $this->match->value,
					'value'         => $this->values[0],
					'caseSensitive' => $this->case_sensitive,
				),
			);
		return array( 'filter' => array( 'fieldName' => $this->dimension ) + $test );
	}

	private function fold( string $text ): string {
		if ( $this->case_sensitive ) {
			return $text;
		}
		return function_exists( 'mb_convert_case' ) ? mb_convert_case( $text, MB_CASE_FOLD, 'UTF-8' ) : strtolower( $text );
	}
}
