<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Analytics\Query\DateRange;

/**
 * A filtered page of notes, with counts.
 *
 * Reads all notes of the range at once. The counts then need no queries, and the search ignores case on every database.
 */
final class NoteList {

	/**
	 * @param DateRange|null $range    Days to include, or null for all.
	 * @param string         $search   Text to search for, ignoring case.
	 * @param bool           $of_trash Whether to list the trash instead.
	 * @param string         $orderby  'id' or 'date'.
	 * @param int            $per_page Notes per page, or all if below 1.
	 */
	public function __construct(
		private readonly ?DateRange $range,
		private readonly string $search,
		private readonly bool $only_important,
		private readonly bool $of_trash,
		private readonly string $orderby,
		private readonly bool $descending,
		private readonly int $per_page,
		private readonly int $page
	) {
	}

	/**
	 * @return array{items: list<array<string, mixed>>, pagination: array{total_published: int, total_important: int, total_trashed: int, total: int}}
	 */
	public function to_array(): array {
		$notes     = array_filter( Notes::all( $this->range, array( ...Notes::OPEN, ...Notes::TRASHED ) ), $this->matches( ... ) );
		$trashed   = array_filter( $notes, static fn ( Note $note ): bool => $note->is_trashed );
		$published = array_diff_key( $notes, $trashed );
		$important = array_filter( $published, self::is_important( ... ) );
		$asked     = $this->of_trash ? $trashed : $published;
		$asked     = $this->only_important ? array_filter( $asked, self::is_important( ... ) ) : $asked;
		return array(
			'items'      => array_map( static fn ( Note $note ): array => $note->to_array(), $this->page_of( $asked ) ),
			'pagination' => array(
				'total_published' => count( $published ),
				'total_important' => count( $important ),
				'total_trashed'   => count( $trashed ),
				'total'           => count( $asked ),
			),
		);
	}

	private function matches( Note $note ): bool {
		return '' === $this->search || false !== mb_stripos( $note->title, $this->search );
	}

	private static function is_important( Note $note ): bool {
		return $note->is_important;
	}

	/**
	 * @param array<Note> $notes Matching notes, by ID.
	 * @return list<Note>
	 */
	private function page_of( array $notes ): array {
		$notes = array_values( $notes );
		if ( 'date' === $this->orderby ) {
			usort( $notes, static fn ( Note $a, Note $b ): int => array( $a->day, $a->id ) <=> array( $b->day, $b->id ) );
		}
		$notes = $this->descending ? array_reverse( $notes ) : $notes;
		return $this->per_page < 1 ? $notes : array_chunk( $notes, $this->per_page )[ $this->page - 1 ] ?? array();
	}
}
