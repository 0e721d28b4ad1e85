<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;
use Lodestar\Storage\RowId;

/**
 * A row of `events`. It never changes; what is corrected goes, and another comes.
 */
final class Event {

	/** Names of parameters that an event may have several values of. */
	public const MULTIPLE = array( 'coupon' );

	public const COLUMNS = array( 'id', 'session', 'view', 'visitor', 'page', 'action', 'at', 'hour', 'is_key', 'value', 'share' );

	/**
	 * @param int  $id      Its day and number.
	 * @param int  $session Id of its session.
	 * @param int  $view    Id of its view; 0 if none.
	 * @param ?int $visitor Who did it; null for the session's visitor.
	 * @param int  $page    Number in `pages`: its view's.
	 * @param int  $action  Number in `actions`.
	 * @param int  $at      UTC seconds.
	 * @param int  $hour    Local hour.
	 * @param int  $is_key  1 = a key event when it happened.
	 * @param int  $value   Thousandths.
	 * @param int  $share   Percent of the video gained since the play was last told of.
	 */
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

	/**
	 * @param list<int|string|null> $row Values of COLUMNS, as a database gives them.
	 */
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

	/**
	 * Local day of it.
	 */
	public function day(): int {
		return RowId::day( $this->id );
	}

	/**
	 * Whether it lies beyond the day after its session's, where reports do not look for what belongs to sessions.
	 */
	public function is_late(): bool {
		return $this->day() > RowId::day( $this->session ) + 1;
	}

	/**
	 * @return list<?int> Values of COLUMNS.
	 */
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
