<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Storage\RowId;
use function array_combine, array_map, array_slice, count, max, min;

/** A row of `views`. */
final class View {

	public const COLUMNS = array( 'id', 'session', 'visitor', 'page', 'at', 'hour', 'active_ms', 'scroll', 'entrance', ...self::FIGURES );

	/**
	 * Columns with measurements from the browser. 0 is unknown and other values are the measurement plus one. A row
	 * therefore never grows.
	 */
	public const FIGURES = array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

	/** Columns that can change after the page view starts. */
	public const CHANGING = array( 'active_ms', 'scroll', ...self::FIGURES );

	/** Largest measurement that is stored. */
	private const MAX_FIGURE = 0xFFFE;

	/**
	 * Parameters are the columns of the table, documented in Migrations\CreateTables.
	 *
	 * @param int                $key     ID that the browser generated.
	 * @param array<string, int> $figures Values of the FIGURES columns, known ones only.
	 */
	public function __construct(
		public readonly int $key,
		public readonly int $id,
		public readonly int $session,
		public readonly ?int $visitor,
		public readonly int $page,
		public readonly int $at,
		public readonly int $hour,
		public int $active_ms,
		public int $scroll,
		public readonly int $entrance,
		private array $figures = array(),
	) {
	}

	/** @param list<int|string|null> $row Key, followed by the values of COLUMNS from the database. */
	public static function from_row( array $row ): self {
		$numbers = array_map( 'intval', $row );
		$figures = array_combine( self::FIGURES, array_slice( $numbers, -count( self::FIGURES ) ) );
		return new self(
			$numbers[0],
			$numbers[1],
			$numbers[2],
			null === $row[3] ? null : $numbers[3],
			$numbers[4],
			$numbers[5],
			$numbers[6],
			$numbers[7],
			$numbers[8],
			$numbers[9],
			$figures
		);
	}

	public function day(): int {
		return RowId::day( $this->id );
	}

	/**
	 * Records measurements from the browser. The largest value of each is kept, regardless of order.
	 *
	 * @param array<string, int> $figures By FIGURES column.
	 */
	public function measure( array $figures ): void {
		foreach ( $figures as $name => $figure ) {
			$this->figures[ $name ] = max( min( $figure, self::MAX_FIGURE ) + 1, $this->figures[ $name ] ?? 0 );
		}
	}

	/** @return list<?int> Values of COLUMNS. */
	public function to_row(): array {
		$row = array(
			$this->id,
			$this->session,
			$this->visitor,
			$this->page,
			$this->at,
			$this->hour,
			$this->active_ms,
			$this->scroll,
			$this->entrance,
		);
		foreach ( self::FIGURES as $name ) {
			$row[] = $this->figures[ $name ] ?? 0;
		}
		return $row;
	}
}
