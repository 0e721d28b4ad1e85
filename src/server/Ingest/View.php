<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

/**
 * A row of `views`; the constructor's parameters are its columns, in order. Their meanings and units stand in
 * `Storage\Migrations`.
 */
final class View {

	/** Columns in the order of the constructor. */
	public const COLUMNS = array(
		'day',
		'id',
		'hour',
		'at',
		'session_day',
		'session',
		'visitor',
		'path',
		'title',
		'host',
		'object',
		'active_ms',
		'scroll',
		'entrance',
	);

	public function __construct(
		public readonly int $day,
		public readonly int $id,
		public readonly int $hour,
		public readonly int $at,
		public readonly int $session_day,
		public readonly int $session,
		public readonly int $visitor,
		public readonly int $path,
		public readonly int $title,
		public readonly int $host,
		public readonly int $object,
		public int $active_ms,
		public int $scroll,
		public readonly int $entrance,
	) {
	}

	/**
	 * @param list<int|string|null> $row Values of COLUMNS, as a database gives them.
	 */
	public static function from_row( array $row ): self {
		return new self( ...array_map( 'intval', $row ) );
	}

	/**
	 * @return list<int> Values of COLUMNS.
	 */
	public function to_row(): array {
		/** @var list<int> $row */
		$row = array_values( get_object_vars( $this ) );
		return $row;
	}
}
