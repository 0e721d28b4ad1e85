<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `events`; the constructor's parameters are its columns, in order. Their meanings and units stand in
 * `Storage\Migrations`. It never changes.
 */
final class Event {

	/** Columns in the order of the constructor. */
	public const COLUMNS = array(
		'day',
		'id',
		'hour',
		'at',
		'session_day',
		'session',
		'visitor',
		'view_day',
		'view',
		'path',
		'title',
		'host',
		'object',
		'page_attributes',
		'name',
		'attributes',
		'is_key',
		'value',
		'share',
	);

	public function __construct(
		public readonly int $day,
		public readonly int $id,
		public readonly int $hour,
		public readonly int $at,
		public readonly int $session_day,
		public readonly int $session,
		public readonly int $visitor,
		public readonly int $view_day,
		public readonly int $view,
		public readonly int $path,
		public readonly int $title,
		public readonly int $host,
		public readonly int $object,
		public readonly int $page_attributes,
		public readonly int $name,
		public readonly int $attributes,
		public readonly int $is_key,
		public readonly int $value,
		public readonly int $share,
	) {
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
