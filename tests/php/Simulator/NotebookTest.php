<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Features\Notes\Note;
use Lodestar\Features\Notes\Notes;
use Lodestar\Simulator\Notebook;
use Lodestar\Simulator\Page;
use Lodestar\Simulator\Pages;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\Rhythm;
use Lodestar\Tests\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

/** Unusual days get a note on the site, only once. */
final class NotebookTest extends TestCase {

	private const UNTIL = '2026-11-22T12:00:00Z';

	public function test_adds_notes_for_newsletters_sales_new_pages_and_viral_posts(): void {
		self::notebook()->write( ( new DateTimeImmutable( self::UNTIL ) )->getTimestamp() );
		self::assertSame(
			array(
				'2026-08-28' => 'August sale, three days',
				'2026-09-01' => 'September letter sent',
				'2026-09-25' => 'September sale, three days',
				'2026-10-06' => 'October letter sent',
				'2026-10-29' => 'New: The bulb box',
				'2026-10-30' => 'October sale, three days',
				'2026-11-03' => 'November letter sent',
				'2026-11-06' => 'Hacker News talks about “Post 7”',
			),
			self::noted()
		);
	}

	public function test_adds_no_note_twice_and_none_for_the_future(): void {
		$now = ( new DateTimeImmutable( '2026-10-29T12:00:00Z' ) )->getTimestamp();
		self::notebook()->write( $now );
		self::assertCount( 5, self::noted() );
		Notes::trash( Notes::all( null, Notes::OPEN )[0] );
		self::notebook()->write( $now );
		self::assertCount( 4, self::noted(), 'What somebody threw away stays away.' );
	}

	private static function notebook(): Notebook {
		$plan  = Plan::up_to( ( new DateTimeImmutable( self::UNTIL ) )->getTimestamp(), 90, 1000, 1, new DateTimeZone( 'Europe/London' ) );
		$pages = array( new Page( '/', 'home:0', 'Garden', 'home' ) );
		for ( $id = 0; $id < 10; $id++ ) {
			$pages[] = new Page( "/post-$id/", "post:$id", "Post $id", 'post' );
		}
		$pages[] = new Page(
			'/bulb-box/',
			'post:99',
			'The bulb box',
			'post',
			since: ( new DateTimeImmutable( '2026-10-29T08:00:00Z' ) )->getTimestamp()
		);
		return new Notebook( new Rhythm( $plan ), new Pages( 'https://garden.example', $pages ) );
	}

	/** @return array<string, string> Titles by day. */
	private static function noted(): array {
		$titles = array();
		foreach ( Notes::all( null, Notes::OPEN ) as $note ) {
			$titles[ self::day( $note ) ] = $note->title;
		}
		ksort( $titles );
		return $titles;
	}

	private static function day( Note $note ): string {
		return gmdate( 'Y-m-d', 86400 * $note->day );
	}
}
