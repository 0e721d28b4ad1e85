<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Collect\EventName;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Source\ExpectedEvent;
use Lodestar\Tests\Source\PageView;
use Lodestar\Tests\Source\Visit;

/**
 * Puts visits into the tables of before rows were made small.
 */
final class OldStored {

	/** @var array<int, string> */
	private array $texts = array();

	/** @var array<string, list<int|null>> */
	private array $attributes = array();

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
		$events = array();
		$items  = array();
		$orders = array();
		foreach ( $visits as $visit ) {
			foreach ( $visit->events as $event ) {
				$events[] = $this->event( $visit, $event );
				if ( in_array( $event->name, EventName::ORDERS, true ) ) {
					$orders[] = array( $event->id, $event->day, $event->id );
				}
				foreach ( $event->goods as $line => $good ) {
					$items[] = array( $event->day, $event->id, $line, $this->id( $good->id ), $this->id( $good->name ), $this->id( $good->category ), $this->id( $good->variant ), $good->quantity, $good->revenue );
				}
			}
		}
		$texts = array_map( static fn ( int $id, string $text ): array => array( $id, $text ), array_keys( $this->texts ), $this->texts );
		OldSchema::insert( 'sessions', array( 'day', 'id', 'hour', 'visitor', 'joined', 'lasting', 'is_first', 'started_at', 'last_at', 'views', 'active_ms', 'key_events', 'engaged', 'bot', 'imported', 'burst_from', 'burst_hits', ...OldSite::TEXTS ), $sessions );
		OldSchema::insert( 'views', OldSite::VIEW, $views );
		OldSchema::insert( 'events', OldSite::EVENT, $events );
		OldSchema::insert( 'items', OldSite::ITEM, $items );
		OldSchema::insert( 'orders', array( 'id', 'day', 'event' ), $orders );
		$writer = Writer::open();
		$writer->replace( 'text', array( 'id', 'value' ), $texts );
		$writer->replace( 'attributes', array( 'id', 'name', 'value', 'number' ), array_values( $this->attributes ) );
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
			count( array_filter( $visit->events, static fn ( ExpectedEvent $event ): bool => $event->is_key ) ),
			(int) $visit->engaged,
			$visit->nobodys ? 2 : (int) $visit->bot,
			0,
			0,
			0,
		);
		foreach ( OldSite::TEXTS as $column ) {
			$row[] = $this->id( $visit->texts[ $column ] ?? '' );
		}
		return $row;
	}

	/**
	 * @return list<int|null>
	 */
	private function view( Visit $visit, PageView $view ): array {
		$vitals = array_map( static fn ( string $name ): ?int => $view->vitals[ $name ] ?? null, array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ) );
		return array( $view->day, $view->id, $view->hour, $view->at, $visit->day, $visit->id, $view->visitor, $this->id( $view->path ), $this->id( $view->title ), $this->id( $view->host ), $this->id( $view->object ), $view->active_ms, $view->scroll, (int) $view->entrance, $this->set( $view->known ), ...$vitals );
	}

	/**
	 * @return list<int>
	 */
	private function event( Visit $visit, ExpectedEvent $event ): array {
		$view = $event->view;
		return array( $event->day, $event->id, $event->hour, $event->at, $visit->day, $visit->id, $event->visitor, $view->day ?? 0, $view->id ?? 0, $this->id( $view->path ?? '(not set)' ), $this->id( $view->title ?? '(not set)' ), $this->id( $view->host ?? '(not set)' ), $this->id( $view->object ?? '' ), $this->set( $view->known ?? array() ), $this->id( $event->name ), $this->set( array_map( static fn ( string|array $said ): array => (array) $said, $event->says ) ), (int) $event->is_key, $event->value, $event->share );
	}

	/**
	 * @param array<string, list<string>> $values Values by name.
	 * @return int Number of the set.
	 */
	private function set( array $values ): int {
		ksort( $values );
		$id = array() === $values ? 0 : Text::id( (string) json_encode( $values ) );
		foreach ( $values as $name => $several ) {
			foreach ( $several as $value ) {
				$this->attributes[ "$id $name $value" ] = array( $id, $this->id( $name ), $this->id( $value ), null );
			}
		}
		return $id;
	}

	private function id( string $text ): int {
		$id = Text::id( $text );
		if ( 0 !== $id ) {
			$this->texts[ $id ] = $text;
		}
		return $id;
	}
}
