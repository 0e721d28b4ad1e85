<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\Rest\ApiException;

/**
 * A source was chosen that is not there.
 */
final class UnknownSourceException extends ApiException {

	/**
	 * @param string $source The id that was given.
	 */
	public static function named( string $source ): self {
		$there = array_keys( Sources::all() );
		return new self(
			'unknown_source',
			/* translators: 1: name of a data source, 2: list of names. */
			sprintf( __( 'There is no data source “%1$s” on this site. There is: %2$s.', 'lodestar' ), $source, implode( ', ', $there ) ),
			400,
			array(
				'source'  => $source,
				'sources' => $there,
			)
		);
	}
}
