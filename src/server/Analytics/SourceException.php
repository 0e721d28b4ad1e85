<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\ExtensionException;

/** A source can't answer a query, for example because it doesn't support a metric or because the database failed. */
final class SourceException extends ApiException {

	private const UNSUPPORTED = 'unsupported_by_source';

	public static function failed( string $source ): self {
		return new self(
			'source_failed',
			__( 'The database query failed. See the error log for details.', 'lodestar' ),
			500,
			array( 'source' => $source )
		);
	}

	/** @param ExtensionException $cause Error of the source's plugin. */
	public static function broken( string $source, ExtensionException $cause ): self {
		return new self( 'source_failed', $cause->getMessage(), 500, array( 'source' => $source ) + $cause->data );
	}

	/** @param list<string> $names Unsupported metrics and dimensions. */
	public static function unsupported( string $source, array $names ): self {
		return new self(
			self::UNSUPPORTED,
			/* translators: %s: list of metric and dimension names, such as "bounceRate, country". */
			sprintf( __( 'Not available from this data source: %s.', 'lodestar' ), implode( ', ', $names ) ),
			400,
			array(
				'source' => $source,
				'names'  => $names,
			)
		);
	}

	/** The rows of a query don't fit into the server's memory. */
	public static function too_many_rows( string $source ): self {
		return new self(
			'too_many_rows',
			__( 'This query returns too many rows for this server’s memory. Choose fewer days or dimensions, or add a filter.', 'lodestar' ),
			400,
			array( 'source' => $source )
		);
	}

	/** Whether the source doesn't support the query, so that retrying can't help. */
	public function is_unsupported(): bool {
		return self::UNSUPPORTED === $this->type;
	}
}
