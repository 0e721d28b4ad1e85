<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

use Closure;
use Lodestar\Collect\EventName;
use Lodestar\Ingest\Enrichment\EnrichedEvent;
use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Ingest\Enrichment\Published;
use Lodestar\Query\Dimension;
use Lodestar\Storage\Text;
use Lodestar\Time\LocalTime;

/**
 * Makes new rows, with numbers in place of texts.
 */
final class NewRows {

	/**
	 * @param Values             $values     Numbers texts.
	 * @param AttributeSets      $sets       Numbers sets of attributes.
	 * @param Published          $published  What WordPress itself publishes.
	 * @param LocalTime          $local      The site's days.
	 * @param array<string, int> $key_events Names of events that are key events, as keys.
	 * @param bool               $imported   Whether sessions are marked as imported.
	 */
	public function __construct( private Values $values, private AttributeSets $sets, private Published $published, private LocalTime $local, private array $key_events, private bool $imported = false ) {
	}

	/**
	 * The numbers of what was shown, by dimension.
	 *
	 * @param EnrichedHit $hit A view.
	 * @param int         $day Its local day.
	 * @return array{path: int, title: int, host: int, object: int}
	 */
	public function page( EnrichedHit $hit, int $day ): array {
		$page     = $hit->page;
		$network  = $hit->network;
		$is_known = $this->is_own( $hit );
		$path     = $this->values->id( 'path', $day, $page['path'], $network, fn (): bool => $this->published->has( $page['object'], $page['path'] ) );
		return array(
			'path'   => $path,
			// A page without a title has its path for one, also where that path is one too many for the day.
			'title'  => $page['title'] === $page['path'] ? $path : $this->values->id( 'title', $day, $page['title'], $network, $is_known ),
			'host'   => $this->values->id( 'host', $day, $page['host'], $network ),
			'object' => $this->values->id( 'object', $day, $page['object'], $network, $is_known ),
		);
	}

	/**
	 * @return Closure(): bool Whether WordPress publishes what a page showed.
	 */
	private function is_own( EnrichedHit $hit ): Closure {
		return fn (): bool => $this->published->knows( $hit->page['object'] ?? '' );
	}

	/**
	 * Who did something in a session. A hash of a later day than the session's would lead from one day to the next; an id
	 * that lasts was consented to.
	 */
	private static function visitor( EnrichedHit $hit, Session $session ): int {
		return $hit->lasting || Session::NOBODY === $session->bot ? $hit->visitor : $session->visitor;
	}

	/**
	 * A session that begins with a view.
	 *
	 * @param EnrichedHit $hit      The view.
	 * @param int         $day      Its local day.
	 * @param array       $page     As page() gives it.
	 * @param bool        $is_first Whether the visitor had none before.
	 * @phpstan-param array{path: int, title: int, host: int, object: int} $page
	 */
	public function session( EnrichedHit $hit, int $day, array $page, bool $is_first ): Session {
		$row = array(
			'day'           => $day,
			'id'            => Text::id( "$hit->visitor $hit->view" ),
			'hour'          => $this->local->hour( $hit->at ),
			'visitor'       => $hit->visitor,
			'joined'        => $hit->visitor,
			'lasting'       => $hit->lasting ? 1 : 0,
			'is_first'      => $is_first ? 1 : 0,
			'started_at'    => $hit->at,
			'last_at'       => $hit->at,
			'landing_path'  => $page['path'],
			'landing_title' => $page['title'],
			'exit_path'     => $page['path'],
			'host'          => $page['host'],
			'imported'      => $this->imported ? 1 : 0,
			'burst_from'    => $hit->at,
			'burst_hits'    => 1,
		);
		foreach ( $hit->origin as $dimension => $text ) {
			$row[ $dimension ] = $this->values->id( $dimension, $day, $text, $hit->network );
		}
		return Session::of( $row );
	}

	/**
	 * A view.
	 *
	 * @param EnrichedHit $hit     The view.
	 * @param int         $day     Its local day.
	 * @param array       $page    As page() gives it.
	 * @param Session     $session Its session, which counts it already.
	 * @phpstan-param array{path: int, title: int, host: int, object: int} $page
	 */
	public function view( EnrichedHit $hit, int $day, array $page, Session $session ): View {
		return new View(
			...$page,
			day: $day,
			id: $hit->view,
			hour: $this->local->hour( $hit->at ),
			at: $hit->at,
			session_day: $session->day,
			session: $session->id,
			visitor: self::visitor( $hit, $session ),
			active_ms: 0,
			scroll: 0,
			entrance: 1 === $session->views ? 1 : 0,
			attributes: $this->sets->id( AttributeSets::PAGE, $day, $hit->dimensions, $hit->network, $this->is_own( $hit ) ),
		);
	}

	/**
	 * An event.
	 *
	 * @param EnrichedHit   $hit            What it came with.
	 * @param int           $day            Its local day.
	 * @param EnrichedEvent $enriched_event What happened.
	 * @param ?View         $view           Its view, if it has one.
	 * @param Session       $session        Its session.
	 */
	public function event( EnrichedHit $hit, int $day, EnrichedEvent $enriched_event, ?View $view, Session $session ): Event {
		$none = null === $view ? $this->values->id( 'path', $day, Dimension::NOT_SET ) : 0;
		return new Event(
			day: $day,
			id: $enriched_event->id,
			hour: $this->local->hour( $hit->at ),
			at: $hit->at,
			session_day: $session->day,
			session: $session->id,
			visitor: self::visitor( $hit, $session ),
			view_day: $view->day ?? 0,
			view: $view->id ?? 0,
			path: $view->path ?? $none,
			title: $view->title ?? $none,
			host: $view->host ?? $none,
			object: $view->object ?? 0,
			page_attributes: $view->attributes ?? 0,
			name: $this->values->id( EventName::is_ours( $enriched_event->name ) ? 'event' : 'event_name', $day, $enriched_event->name, $hit->network ),
			attributes: $this->sets->id( AttributeSets::EVENT, $day, $enriched_event->parameters, $hit->network ),
			is_key: isset( $this->key_events[ $enriched_event->name ] ) ? 1 : 0,
			value: $enriched_event->value,
			share: $enriched_event->share,
		);
	}

	/**
	 * The items of an event.
	 *
	 * @return list<Item>
	 */
	public function items( Event $event, EnrichedEvent $enriched_event ): array {
		$items = array();
		foreach ( $enriched_event->items as $line => $item ) {
			$id      = fn ( string $column ): int => $this->values->id( $column, $event->day, $item->texts[ $column ] );
			$items[] = new Item( $event->day, $event->id, $line, $id( 'item_id' ), $id( 'item_name' ), $id( 'category' ), $id( 'variant' ), $item->quantity, $item->revenue );
		}
		return $items;
	}

	/**
	 * The session of a day that holds the events of visitors that are not known.
	 *
	 * @param int $day Local day.
	 * @param int $at  UTC seconds.
	 */
	public function nobody( int $day, int $at ): Session {
		$texts = array();
		foreach ( Session::TEXTS as $column ) {
			$texts[ $column ] = $this->values->id( $column, $day, Dimension::NOT_SET );
		}
		return Session::nobody( $day, $at, $texts );
	}
}
