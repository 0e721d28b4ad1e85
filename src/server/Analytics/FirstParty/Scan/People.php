<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Assigns a visitor number to each row. Most visitors have a single session and are counted by session. Numbers are
 * negative for visitors who may occur in other chunks, too.
 */
final class People {

	/** @var list<int> Visitor number of each session. 0 = unattributed. */
	private readonly array $of_sessions;

	/** @var array<int, int> Visitor numbers of sessions that can't be counted as one visitor each, by position. */
	public readonly array $again;

	/** @var array<string, array<int, mixed>> Results of idle() by columns. */
	private array $idle = array();

	public function __construct( private readonly Frame $frame, private readonly Visitors $visitors, Continuations $continuations ) {
		/** @var list<int> $hashes */
		$hashes = $frame->read( Level::Session, 's.visitor' );
		if ( array() !== $hashes && $visitors->forgets ) {
			$this->keep_lasting( $hashes, $continuations );
		}
		if ( array() !== $hashes && array() !== $frame->read( Level::Continuation, 'c.session' ) ) {
			// A session and its continuation are two rows of the same visitor.
			$visitors->keep( array_intersect_key( $hashes, array_flip( $frame->positions( Level::Continuation, Level::Session ) ) ) );
		}
		$again             = array_replace( $this->met_again( $hashes ), array_fill_keys( array() === $hashes ? array() : $frame->nobodies(), 0 ) );
		$this->again       = $again;
		$this->of_sessions = array() === $hashes ? array() : array_values( array_replace( range( 1, count( $hashes ) ), $again ) );
	}

	/**
	 * Returns the visitor numbers of rows.
	 *
	 * @param list<Column> $any Visitors count if one of these isn't 0. If empty, all count.
	 * @return array<int, int> By position. 0 or missing = doesn't count.
	 */
	public function of( Level $rows, array $any ): array {
		$own = array_filter( $any, static fn ( Column $column ): bool => Level::Session !== $column->level );
		if ( 1 === count( $any ) && $own === $any ) {
			return $this->met_in( $rows, $this->frame->something( $any[0], $rows ) );
		}
		$columns = array_map( fn ( Column $column ): array => $this->frame->values( $column, $rows ), array_values( $own ) );
		$people  = $this->frame->once( "people $rows->value", fn (): array => $this->met_in( $rows, null ) );
		if ( array() === $any ) {
			return $people;
		}
		$sessions = Level::Session === $rows ? array_keys( $people ) : $this->frame->positions( $rows, Level::Session );
		$idle     = $this->idle( array_values( array_diff_key( $any, $own ) ) );
		foreach ( $sessions as $row => $session ) {
			if ( isset( $idle[ $session ] ) ) {
				foreach ( $columns as $column ) {
					if ( null !== $column[ $row ] && 0 !== $column[ $row ] ) {
						continue 2;
					}
				}
				$people[ $row ] = 0;
			}
		}
		return $people;
	}

	/**
	 * Returns the sessions in which all given columns are 0 or null.
	 *
	 * @param list<Column> $any
	 * @return array<int, mixed> Positions as keys.
	 */
	public function idle( array $any ): array {
		$name = implode( ' ', array_map( spl_object_id( ... ), $any ) );
		if ( isset( $this->idle[ $name ] ) ) {
			return $this->idle[ $name ];
		}
		$idle = null;
		usort( $any, static fn ( Column $one, Column $other ): int => ( null === $one->meaning ? 0 : 1 ) <=> ( null === $other->meaning ? 0 : 1 ) ); // Columns without a lookup leave few rows for the others.
		foreach ( $any as $column ) {
			$values   = $this->frame->raw( $column, Level::Session );
			$meanings = $this->frame->meanings( $column );
			if ( null === $idle && null === $meanings ) {
				$idle = array_fill_keys( array( ...array_keys( $values, 0, true ), ...array_keys( $values, null, true ) ), true );
				continue;
			}
			$none = array( 0 => true );
			foreach ( $meanings ?? array() as $number => $meaning ) {
				$none[ $number ] = 0 === $meaning;
			}
			$left = array();
			foreach ( $idle ?? $this->of_sessions as $position => $_ ) {
				if ( $none[ $values[ $position ] ?? 0 ] ?? false ) {
					$left[ $position ] = true;
				}
			}
			$idle = $left;
		}
		$this->idle[ $name ] = $idle ?? $this->of_sessions;
		return $this->idle[ $name ];
	}

	/**
	 * @param array<int, true>|null $only Positions as keys. Null = all.
	 * @return array<int, int>
	 */
	private function met_in( Level $rows, ?array $only ): array {
		if ( Level::Session === $rows ) {
			return $this->of_sessions;
		}
		$sessions = $this->frame->positions( $rows, Level::Session );
		$people   = array();
		foreach ( null === $only ? $sessions : array_intersect_key( $sessions, $only ) as $row => $session ) {
			$people[ $row ] = $this->of_sessions[ $session ];
		}
		return $people;
	}

	/**
	 * Registers visitors who may occur in other chunks: those with a persistent ID or with activity on several days.
	 *
	 * @param list<int> $hashes Visitor hash of each session.
	 */
	private function keep_lasting( array $hashes, Continuations $continuations ): void {
		$kept = array_slice( $hashes, $this->frame->own( Level::Session ) );
		foreach ( $this->frame->read( Level::Session, 's.flags' ) as $position => $flags ) {
			if ( 1 === ( $flags & 1 ) ) {
				$kept[] = $hashes[ $position ];
			}
		}
		/** @var list<int> $ids */
		$ids = $this->frame->read( Level::Session, 's.id' );
		$elsewhere = $continuations->days + $this->visitors->wandering;
		foreach ( $ids as $position => $id ) {
			if ( isset( $elsewhere[ $id ] ) ) {
				$kept[] = $hashes[ $position ];
			}
		}
		$this->visitors->keep( $kept );
	}

	/**
	 * Returns the sessions of visitors who have several or may occur in other chunks.
	 *
	 * @param list<int> $hashes Visitor hash of each session.
	 * @return array<int, int> Visitor number by position.
	 */
	private function met_again( array $hashes ): array {
		$last  = array_flip( $hashes );
		$again = array();
		foreach ( array_intersect_key( $last, $this->visitors->lasting ) as $hash => $position ) {
			$again[ $position ] = $this->visitors->lasting[ $hash ];
		}
		foreach ( array_diff_key( $hashes, array_flip( $last ) ) as $position => $hash ) {
			$latest             = $last[ $hash ];
			$again[ $latest ] ??= $latest + 1; // The number that the session would have on its own.
			$again[ $position ] = $again[ $latest ];
		}
		return $again;
	}
}
