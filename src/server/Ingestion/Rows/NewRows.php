<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Closure;
use Lodestar\Collector\EventName;
use Lodestar\Ingestion\Enrichment\EnrichedEvent;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Enrichment\Published;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Text;

/**
 * Creates new rows, with IDs in place of texts.
 *
 * @phpstan-import-type SessionTexts from EnrichedHit
 */
final class NewRows {

	/**
	 * @param Dictionary         $dictionary Encodes texts, attribute sets and dimension rows.
	 * @param Numbers            $numbers    Assigns row IDs.
	 * @param Published          $published  Recognizes pages that WordPress publishes.
	 * @param LocalTime          $local      The site's local days.
	 * @param array<string, int> $key_events Names of key events, as keys.
	 * @param bool               $imported   Whether sessions are marked as imported.
	 */
	public function __construct(
		private Dictionary $dictionary,
		private Numbers $numbers,
		private Published $published,
		private LocalTime $local,
		private array $key_events,
		private bool $imported = false,
	) {
	}

	/** Returns the ID of the page that a view showed. */
	public function page( EnrichedHit $hit, TextTuple $page ): int {
		return $this->dictionary->combination( 'pages', $page, fn (): array => $this->page_numbers( $hit, $page->texts ) );
	}

	/**
	 * @param array<string, string> $texts Texts of the page, by column.
	 * @return list<int>
	 */
	private function page_numbers( EnrichedHit $hit, array $texts ): array {
		$values   = $this->dictionary->values;
		$is_known = $this->is_own( $texts['object'] );
		$path     = $values->id(
			'path',
			$hit->day,
			$texts['path'],
			$hit->network,
			fn (): bool => $this->published->has( $texts['object'], $texts['path'] )
		);
		return array(
			$path,
			// A page without a title uses its path, even if the path was replaced with "(other)".
			$texts['title'] === $texts['path'] ? $path : $values->id( 'title', $hit->day, $texts['title'], $hit->network, $is_known ),
			$values->id( 'host', $hit->day, $texts['host'], $hit->network ),
			$values->id( 'object', $hit->day, $texts['object'], $hit->network, $is_known ),
			null === $hit->dimensions
				? 0
				: $this->dictionary->sets->id( AttributeSets::PAGE, $hit->day, $hit->dimensions, $hit->network, $is_known ),
		);
	}

	/** @return Closure(): bool Whether WordPress publishes the object of the page. */
	private function is_own( string $object ): Closure {
		return fn (): bool => $this->published->knows( $object );
	}

	/**
	 * Returns the visitor of an event, or null for the visitor of its session. Only the session for unattributed events
	 * has events of several visitors.
	 */
	private static function visitor( EnrichedHit $hit, Session $session ): ?int {
		return Session::NOBODY === $session->bot && 0 !== $hit->visitor ? $hit->visitor : null;
	}

	/**
	 * Creates the session that a view starts. Its view count doesn't include that view yet.
	 *
	 * @param EnrichedHit $hit      The view.
	 * @param array       $texts    Texts of the session's dimension rows, by table.
	 * @param int         $page     ID returned by page().
	 * @param bool        $is_first Whether it is the visitor's first session.
	 * @phpstan-param SessionTexts $texts
	 */
	public function session( EnrichedHit $hit, array $texts, int $page, bool $is_first ): Session {
		return new Session(
			id: $this->numbers->next( 'sessions', $hit->day ),
			hour: $this->local->hour( $hit->at ),
			visitor: $hit->visitor,
			started_at: $hit->at,
			last_at: $hit->at,
			views: 0,
			active_ms: 0,
			key_events: 0,
			flags: Session::STAYS
				| ( $hit->lasting ? Session::LASTING : 0 )
				| ( $is_first ? Session::IS_FIRST : 0 )
				| ( $this->imported ? Session::IMPORTED : 0 ),
			bot: 0,
			landing: $page,
			exit_page: $page,
			origin: $this->combination( 'origins', $texts['origins'], $hit ),
			device: $this->combination( 'devices', $texts['devices'], $hit ),
			place: $this->combination( 'places', $texts['places'], $hit ),
			joined: $hit->visitor,
			burst_from: $hit->at_ms,
			burst_views: 1,
			stays: $hit->lasting || $this->imported ? 1 : 0, // An imported log may be read again, or continued later.
		);
	}

	private function combination( string $table, TextTuple $tuple, EnrichedHit $hit ): int {
		return $this->dictionary->combination(
			$table,
			$tuple,
			function () use ( $tuple, $hit ): array {
				$numbers = array();
				foreach ( $tuple->texts as $dimension => $text ) {
					$numbers[] = $this->dictionary->values->id( $dimension, $hit->day, $text, $hit->network );
				}
				return $numbers;
			}
		);
	}

	/**
	 * @param EnrichedHit $hit      The view.
	 * @param int         $page     ID returned by page().
	 * @param Session     $session  Its session.
	 * @param bool        $is_first Whether it starts the session.
	 */
	public function view( EnrichedHit $hit, int $page, Session $session, bool $is_first ): View {
		return new View(
			key: $hit->view,
			id: $this->numbers->next( 'views', $hit->day ),
			session: $session->id,
			visitor: null,
			page: $page,
			at: $hit->at,
			hour: $this->local->hour( $hit->at ),
			active_ms: 0,
			scroll: 0,
			entrance: $is_first ? 1 : 0,
		);
	}

	/**
	 * @param EnrichedHit   $hit            The hit that reported it.
	 * @param EnrichedEvent $enriched_event Data of the event.
	 * @param ?View         $view           Its view, if it has one.
	 * @param Session       $session        Its session.
	 * @param ?Event        $with           The earlier event whose session it joins, if it was found that way. The
	 *                                      visitor is the same.
	 */
	public function event( EnrichedHit $hit, EnrichedEvent $enriched_event, ?View $view, Session $session, ?Event $with = null ): Event {
		return new Event(
			id: $this->numbers->next( 'events', $hit->day ),
			session: $session->id,
			view: $view->id ?? 0,
			visitor: null === $with ? self::visitor( $hit, $session ) : $with->visitor,
			page: $view->page ?? $this->not_set( 'pages', $hit->day ),
			action: $this->action( $hit, $enriched_event ),
			at: $hit->at,
			hour: $this->local->hour( $hit->at ),
			is_key: isset( $this->key_events[ $enriched_event->name ] ) ? 1 : 0,
			value: $enriched_event->value,
			share: $enriched_event->share,
		);
	}

	/**
	 * Returns an adjusted event.
	 *
	 * @param Event         $event          The event before the adjustment.
	 * @param EnrichedHit   $hit            The adjustment.
	 * @param EnrichedEvent $enriched_event The new data.
	 * @param Session       $session        Its session.
	 */
	public function changed( Event $event, EnrichedHit $hit, EnrichedEvent $enriched_event, Session $session ): Event {
		$at = $enriched_event->has_time ? $hit->at : $event->at;
		return new Event(
			id: $this->numbers->next( 'events', $this->local->day( $at ) ),
			session: $session->id,
			view: $event->view,
			visitor: $event->visitor,
			page: $event->page,
			action: $this->action( $hit, $enriched_event ),
			at: $at,
			hour: $this->local->hour( $at ),
			is_key: $event->is_key,
			value: $enriched_event->value,
			share: $enriched_event->share,
		);
	}

	/** Returns the ID of the event's row in `actions`. */
	private function action( EnrichedHit $hit, EnrichedEvent $enriched_event ): int {
		$numbers = fn (): array => array(
			$this->dictionary->values->id(
				EventName::is_ours( $enriched_event->name ) ? 'event' : 'event_name',
				$hit->day,
				$enriched_event->name,
				$hit->network
			),
			$this->dictionary->sets->id( AttributeSets::EVENT, $hit->day, $enriched_event->parameters, $hit->network ),
		);
		return $this->dictionary->combination( 'actions', $enriched_event->action, $numbers );
	}

	/**
	 * @param Event         $event          The stored event.
	 * @param EnrichedEvent $enriched_event Its data, with the items.
	 * @param int           $day            Local day whose limit of new texts applies.
	 * @return list<Item>
	 */
	public function items( Event $event, EnrichedEvent $enriched_event, int $day ): array {
		$items = array();
		foreach ( $enriched_event->items as $line => $item ) {
			$id      = fn ( string $column ): int => $this->dictionary->values->id( $column, $day, $item->texts[ $column ] );
			$items[] = new Item(
				$event->id,
				$line,
				$id( 'item_id' ),
				$id( 'item_name' ),
				$id( 'category' ),
				$id( 'variant' ),
				$item->quantity,
				$item->revenue
			);
		}
		return $items;
	}

	/**
	 * Returns the day's session for events that can't be attributed to a visitor.
	 *
	 * @param int $day Local day.
	 * @param int $at  UTC seconds.
	 */
	public function nobody( int $day, int $at ): Session {
		return Session::nobody( $day, $at, fn ( string $table ): int => $this->not_set( $table, $day ) );
	}

	private function not_set( string $table, int $day ): int {
		foreach ( array_diff( Combinations::COLUMNS[ $table ], Combinations::SILENT ) as $dimension ) {
			$this->dictionary->values->id( $dimension, $day, Text::NOT_SET );
		}
		return $this->dictionary->combinations->id( $table, Combinations::not_set( $table ) );
	}
}
