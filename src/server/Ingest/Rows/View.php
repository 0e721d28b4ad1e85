<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `views`.
 */
final class View extends TableRow {

	/** Columns that hold texts. */
	public const TEXTS = array( 'path', 'title', 'host', 'object' );

	/** Columns of figures that were measured in the browser; null until they are known. The last ones. */
	public const FIGURES = array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

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
		public readonly int $attributes,
		public ?int $ttfb = null,
		public ?int $fcp = null,
		public ?int $lcp = null,
		public ?int $inp = null,
		public ?int $cls = null,
	) {
	}

	/**
	 * @param list<int|string|null> $row Values of the columns, as a database gives them.
	 */
	public static function from_row( array $row ): self {
		$view = new self( ...array_map( 'intval', array_slice( $row, 0, -count( self::FIGURES ) ) ) );
		foreach ( array_slice( $row, -count( self::FIGURES ) ) as $i => $figure ) {
			$view->measure( null === $figure ? array() : array( self::FIGURES[ $i ] => (int) $figure ) );
		}
		return $view;
	}

	/**
	 * Notes figures that were measured in the browser. The largest of each counts, in whatever order they come.
	 *
	 * @param array<string, int> $figures By column, of FIGURES.
	 */
	public function measure( array $figures ): void {
		foreach ( $figures as $name => $figure ) {
			match ( $name ) {
				'ttfb'  => $this->ttfb = max( $figure, (int) $this->ttfb ),
				'fcp'   => $this->fcp  = max( $figure, (int) $this->fcp ),
				'lcp'   => $this->lcp  = max( $figure, (int) $this->lcp ),
				'inp'   => $this->inp  = max( $figure, (int) $this->inp ),
				'cls'   => $this->cls  = max( $figure, (int) $this->cls ),
				default => null,
			};
		}
	}
}
