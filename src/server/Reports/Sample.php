<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * The sample of a report: an answer with invented figures, which its view draws like a real one.
 */
final class Sample {

	/**
	 * Looks whether a sample can be drawn: it has the parts that the descriptor makes, and they have its fields. What a
	 * shaper makes of an answer only the shaper knows: then it has to be an object, no more.
	 *
	 * @param Descriptor $descriptor The report.
	 * @param string     $path       Absolute path of its report.json.
	 * @param bool       $is_shaped  Whether a shaper or answerer makes more of them than the descriptor knows.
	 * @throws InvalidDescriptorException When it does not fit.
	 */
	public static function check( Descriptor $descriptor, string $path, bool $is_shaped ): void {
		$name = $descriptor->sample();
		if ( null === $name ) {
			return;
		}
		$file   = dirname( $path ) . "/$name";
		$sample = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
		if ( ! is_array( $sample ) || ( array_is_list( $sample ) && array() !== $sample ) ) {
			throw new InvalidDescriptorException( "$name is not there, or no JSON object." );
		}
		foreach ( $is_shaped ? array() : $descriptor->body()->parts as $field => $part ) {
			if ( ! $part->is_like( self::at( $sample, $field ) ) ) {
				throw new InvalidDescriptorException( "The part \"$field\" of $name is not there, or has not the fields that the report's has." );
			}
		}
	}

	/**
	 * @param array<mixed> $sample The whole.
	 * @param string       $path   A field; a dot goes deeper.
	 */
	private static function at( array $sample, string $path ): mixed {
		$value = $sample;
		foreach ( explode( '.', $path ) as $field ) {
			$value = is_array( $value ) ? $value[ $field ] ?? null : null;
		}
		return $value;
	}
}
