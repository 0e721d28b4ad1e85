<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A condition on a dimension's text. Without case sensitivity (the default, as in Google Analytics) texts are equal
 * when their Unicode case foldings are; accents and spaces always count.
 */
final class DimensionFilter implements Filter {

	/**
	 * @param string                 $dimension      Name of the dimension.
	 * @param TextMatch              $match          How to compare.
	 * @param non-empty-list<string> $values         What to compare with: several for In, else one.
	 * @param bool                   $case_sensitive Whether A and a differ.
	 */
	public function __construct(
		public readonly string $dimension,
		public readonly TextMatch $match,
		public readonly array $values,
		public readonly bool $case_sensitive = false
	) {
	}

	/**
	 * Whether a text passes.
	 */
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
