<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

/** The paths in a JSON value with the types of their values. List entries share the path `list[]`. */
final class Shape {

	/** @var array<string, list<string>> Types of values by path. */
	public array $fields = array();

	public function __construct( mixed $json ) {
		$this->look( $json, '' );
	}

	/**
	 * Returns the expected fields that are missing or have another type.
	 *
	 * @param array<string, string> $wanted `text`, `whole`, `number` or `truth` by path; a number may also be unknown.
	 * @return array<string, string> Description of the problem by path.
	 */
	public function lacks( array $wanted ): array {
		$wrong = array();
		foreach ( $wanted as $path => $kind ) {
			$kinds   = $this->fields[ $path ] ?? array( 'nothing' );
			$allowed = match ( $kind ) {
				'whole'  => array( 'whole', 'unknown' ),
				'number' => array( 'whole', 'number', 'unknown' ),
				default  => array( $kind ),
			};
			if ( array() !== array_diff( $kinds, $allowed ) || array( 'unknown' ) === $kinds ) {
				$wrong[ $path ] = implode( ', ', $kinds ) . " instead of $kind";
			}
		}
		return $wrong;
	}

	private function look( mixed $value, string $path ): void {
		$kind = match ( true ) {
			is_array( $value )  => 'list or object',
			is_bool( $value )   => 'truth',
			is_int( $value )    => 'whole',
			is_float( $value )  => 'number',
			is_string( $value ) => 'text',
			default             => 'unknown',
		};
		if ( ! is_array( $value ) || array() === $value ) {
			$this->fields[ $path ] = array_values( array_unique( array( ...$this->fields[ $path ] ?? array(), $kind ) ) );
			return;
		}
		foreach ( $value as $key => $inner ) {
			$this->look( $inner, array_is_list( $value ) ? "{$path}[]" : ltrim( "$path.$key", '.' ) );
		}
	}
}
