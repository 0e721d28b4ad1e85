<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source;

use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Puts visits into the site's tables.
 */
final class Stored {

	private const SESSION_TEXTS = array( 'landing_path', 'landing_title', 'exit_path', 'host', 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path', 'country', 'region', 'city', 'device', 'browser', 'os', 'language', 'screen' );

	/** @var array<int, string> */
	private array $texts = array();

	/**
	 * @param list<Visit> $visits The visits.
	 */
	public static function write( array $visits ): void {
		( new self() )->store( $visits );
	}

	/**
	 * @param list<Visit> $visits The visits.
	 */
	private function store( array $visits ): void {
		$sessions = array_map( fn ( Visit $visit ): array => $this->session( $visit ), $visits );
		$views    = array();
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$views[] = $this->view( $visit, $view );
			}
		}
		$texts  = array_map( static fn ( int $id, string $text ): array => array( $id, $text ), array_keys( $this->texts ), $this->texts );
		$writer = Writer::open();
		$writer->transaction(
			static function () use ( $writer, $texts, $sessions, $views ): void {
				foreach ( array(
					'text'     => array( array( 'id', 'value' ), $texts ),
					'sessions' => array( array_merge( array( 'day', 'id', 'hour', 'visitor', 'joined', 'lasting', 'is_first', 'started_at', 'last_at', 'views', 'active_ms', 'key_events', 'engaged', 'bot', 'imported', 'burst_from', 'burst_hits' ), self::SESSION_TEXTS ), $sessions ),
					'views'    => array( array( 'day', 'id', 'hour', 'at', 'session_day', 'session', 'visitor', 'path', 'title', 'host', 'object', 'active_ms', 'scroll', 'entrance' ), $views ),
				) as $table => [ $columns, $rows ] ) {
					foreach ( array_chunk( $rows, 500 ) as $chunk ) {
						$writer->replace( $table, $columns, $chunk );
					}
				}
			}
		);
	}

	/**
	 * @return list<int>
	 */
	private function session( Visit $visit ): array {
		$row = array(
			$visit->day,
			$visit->id,
			$visit->hour,
			$visit->visitor,
			$visit->visitor,
			(int) $visit->lasting,
			(int) $visit->is_first,
			$visit->started_at,
			$visit->last_at,
			count( $visit->page_views ),
			array_sum( array_map( static fn ( PageView $view ): int => $view->active_ms, $visit->page_views ) ),
			0,
			(int) $visit->engaged,
			(int) $visit->bot,
			0,
			0,
			0,
		);
		foreach ( self::SESSION_TEXTS as $column ) {
			$row[] = $this->id( $visit->texts[ $column ] ?? '' );
		}
		return $row;
	}

	/**
	 * @return list<int>
	 */
	private function view( Visit $visit, PageView $view ): array {
		return array( $view->day, $view->id, $view->hour, $view->at, $visit->day, $visit->id, $view->visitor, $this->id( $view->path ), $this->id( $view->title ), $this->id( $view->host ), $this->id( $view->object ), $view->active_ms, $view->scroll, (int) $view->entrance );
	}

	private function id( string $text ): int {
		$id = Text::id( $text );
		if ( 0 !== $id ) {
			$this->texts[ $id ] = $text;
		}
		return $id;
	}
}
