<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;
use Lodestar\Features\Notes\Categories;
use Lodestar\Features\Notes\NoteFields;
use Lodestar\Features\Notes\Notes;
use Lodestar\Platform\Time\LocalTime;

/** Creates notes on the site for the days with unusual traffic, as the site's owner would. */
final class Notebook {

	public function __construct( private Rhythm $rhythm, private Pages $pages ) {
	}

	/**
	 * Creates the missing notes up to a moment. Existing notes don't change, including those in the trash.
	 *
	 * @param int $until UTC seconds.
	 */
	public function write( int $until ): void {
		$known = array();
		foreach ( Notes::all( null, array( ...Notes::OPEN, ...Notes::TRASHED ) ) as $note ) {
			$known[ $note->title ] = true;
		}
		foreach ( $this->rhythm->occasions( $until ) as $occasion => $days ) {
			foreach ( $days as $day ) {
				$title = $this->title( $occasion, $day );
				if ( null === $title || isset( $known[ $title ] ) ) {
					continue;
				}
				$fields = array(
					'note_title'    => $title,
					'note_date_ymd' => $day->format( 'Y-m-d' ),
					'important'     => in_array( $occasion, array( 'launch', 'talk' ), true ),
					'category'      => array(
						'id' => self::category( 'sale' === $occasion || 'newsletter' === $occasion ? 'Promotion' : 'Blog Post' ),
					),
				);
				Notes::create(
					NoteFields::read( $fields, null, (int) LocalTime::day_of( $day->setTimestamp( $until )->format( 'Y-m-d' ) ) )
				);
			}
		}
	}

	/** @return string|null Null if the note would have no content. */
	private function title( string $occasion, DateTimeImmutable $day ): ?string {
		$month = $day->format( 'F' );
		$new   = $this->pages->latest( $day->modify( '+1 day' )->getTimestamp() );
		$talk  = $this->pages->talk();
		return match ( $occasion ) {
			'newsletter' => "$month letter sent",
			'sale'       => "$month sale, three days",
			'launch'     => null === $new ? null : "New: $new->title",
			'talk'       => null === $talk ? null : "Hacker News talks about “{$talk->title}”",
			default      => null,
		};
	}

	/** Returns the id of a default note category, or 0 if the category was deleted. */
	private static function category( string $name ): int {
		foreach ( Categories::all() as $category ) {
			if ( $category->name === $name ) {
				return $category->id;
			}
		}
		return 0;
	}
}
