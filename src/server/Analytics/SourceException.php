<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\ExtensionException;

/**
 * A source cannot answer, now or ever: unsupported_by_source, source_failed, …
 */
final class SourceException extends ApiException {

	private const UNSUPPORTED = 'unsupported_by_source';

	/**
	 * @param string $source Id of the source.
	 */
	public static function failed( string $source ): self {
		return new self(
			'source_failed',
			__( 'The database could not answer. The error log says why.', 'lodestar' ),
			500,
			array( 'source' => $source )
		);
	}

	/**
	 * @param string           $source Id of the source.
	 * @param ExtensionException $cause  What its plugin did.
	 */
	public static function broken( string $source, ExtensionException $cause ): self {
		return new self( 'source_failed', $cause->getMessage(), 500, array( 'source' => $source ) + $cause->data );
	}

	/**
	 * @param string       $source Id of the source.
	 * @param list<string> $names  Metrics and dimensions that it knows nothing of.
	 */
	public static function unsupported( string $source, array $names ): self {
		return new self(
			self::UNSUPPORTED,
			/* translators: %s: list of metrics and dimensions. */
			sprintf( __( 'The data source does not know: %s.', 'lodestar' ), implode( ', ', $names ) ),
			400,
			array(
				'source' => $source,
				'names'  => $names,
			)
		);
	}

	/**
	 * The rows of a query don't fit into the memory of this server.
	 *
	 * @param string $source Id of the source.
	 */
	public static function too_many_rows( string $source ): self {
		return new self(
			'too_many_rows',
			__( 'This has too many rows for the memory of this server. Choose fewer days or dimensions, or add a filter.', 'lodestar' ),
			400,
			array( 'source' => $source )
		);
	}

	/**
	 * Whether it never will answer, as it does not know what was asked for.
	 */
	public function is_unsupported(): bool {
		return self::UNSUPPORTED === $this->type;
	}
}
