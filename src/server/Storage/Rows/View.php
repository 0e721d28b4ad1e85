<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Storage\RowId;
use function array_combine, array_map, array_slice, count, max, min;

/**
 * A row of `views`.
 */
final class View {

	public const COLUMNS = array( 'id', 'session', 'visitor', 'page', 'at', 'hour', 'active_ms', 'scroll', 'entrance', ...self::FIGURES );

	/**
	 * Columns of figures that were measured in the browser: 0 until they are known, then one more than the figure, so
	 * that a row never grows.
	 */
	public const FIGURES = array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

	/** Columns that change after the view was opened. */
	public const CHANGING = array( 'active_ms', 'scroll', ...self::FIGURES );

	/** Largest figure that is kept. */
	private const MAX_FIGURE = 0xFFFE;

	/**
	 * @param int                $key       The id that the browser made.
	 * @param int                $id        Its day and number.
	 * @param int                $session   Id of its session.
	 * @param ?int               $visitor   Who made it; null for the session's visitor.
	 * @param int                $page      Number in `pages`.
	 * @param int                $at        UTC seconds.
	 * @param int                $hour      Local hour.
	 * @param int                $active_ms Time in the foreground, milliseconds.
	 * @param int                $scroll    Deepest scroll, percent.
	 * @param int                $entrance  1 = first view of its session.
	 * @param array<string, int> $figures   Values of the columns FIGURES, without those that are not known.
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

	/**
	 * @param list<int|string|null> $row The key and the values of COLUMNS, as a database gives them.
	 */
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

	/**
	 * Local day of it.
	 */
	public function day(): int {
		return RowId::day( $this->id );
	}

	/**
	 * Notes figures that were measured in the browser. The largest of each counts, in whatever order they come.
	 *
	 * @param array<string, int> $figures By column, of FIGURES.
	 */
	public function measure( array $figures ): void {
		foreach ( $figures as $name => $figure ) {
			$this->figures[ $name ] = max( min( $figure, self::MAX_FIGURE ) + 1, $this->figures[ $name ] ?? 0 );
		}
	}

	/**
	 * @return list<?int> Values of COLUMNS.
	 */
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
