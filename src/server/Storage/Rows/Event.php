<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;
use Lodestar\Storage\RowId;

/** A row of `events`. Rows never change: a correction deletes the row and adds a new one. */
final class Event {

	/** Parameters that can have several values per event. */
	public const MULTIPLE = array( 'coupon' );

	public const COLUMNS = array( 'id', 'session', 'view', 'visitor', 'page', 'action', 'at', 'hour', 'is_key', 'value', 'share' );

	/** Parameters are the columns of the table, documented in Migrations\CreateTables. */
	public function __construct(
		public readonly int $id,
		public readonly int $session,
		public readonly int $view,
		public readonly ?int $visitor,
		public readonly int $page,
		public readonly int $action,
		public readonly int $at,
		public readonly int $hour,
		public readonly int $is_key,
		public readonly int $value,
		public readonly int $share,
	) {
	}

	/** @param list<int|string|null> $row Values of COLUMNS from the database. */
	public static function from_row( array $row ): self {
		[ $id, $session, $view, $visitor, $page, $action, $at, $hour, $is_key, $value, $share ] = $row;
		return new self(
			(int) $id,
			(int) $session,
			(int) $view,
			null === $visitor ? null : (int) $visitor,
			(int) $page,
			(int) $action,
			(int) $at,
			(int) $hour,
			(int) $is_key,
			(int) $value,
			(int) $share
		);
	}

	public function day(): int {
		return RowId::day( $this->id );
	}

	/**
	 * Whether the event is later than the day after its session. Reports don't look that far for a session's events.
	 */
	public function is_late(): bool {
		return $this->day() > RowId::day( $this->session ) + 1;
	}

	/** @return list<?int> Values of COLUMNS. */
	public function to_row(): array {
		return array(
			$this->id,
			$this->session,
			$this->view,
			$this->visitor,
			$this->page,
			$this->action,
			$this->at,
			$this->hour,
			$this->is_key,
			0 === $this->value ? null : $this->value,
			0 === $this->share ? null : $this->share,
		);
	}
}
