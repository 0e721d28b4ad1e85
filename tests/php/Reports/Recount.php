<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Origin;

/**
 * Counts visitors, days and sessions from a list of events with plain loops. Shares no code with the plugin and
 * implements the rules a second time.
 *
 * - A visitor is an IP address and a user agent on one local day. At midnight the visitor stays the same until the
 *   session ends.
 * - A session ends only after 30 minutes without activity. It belongs to the local day and the traffic source of its
 *   first view.
 * - A page view belongs to its own local day.
 * - A ping or an event on the page reports reading time. It extends the session if the gap is at most 30 minutes plus
 *   the newly reported time.
 * - A session is engaged after more than ten seconds of reading or two pages. A purchase or a sent form counts as
 *   that much reading.
 * - A session is a visitor's first if no other session of that visitor started before it on that day.
 */
final class Recount {

	private const PAUSE = 1800;

	/** @var list<SeenSession> */
	public array $sessions = array();

	/** @var array<string, SeenView> By id. */
	public array $views = array();

	/** @var array<string, array{int, int}> Cents and purchases by local hour, Y-m-d H. */
	public array $sales = array();

	/** @var array<string, list<SeenSession>> By visitor. */
	private array $of = array();

	/** @var array<string, true> Visitors seen, by day and visitor. */
	private array $came = array();

	/**
	 * @param iterable<Event> $events Ordered by time.
	 * @param DateTimeZone    $zone   Time zone of the site.
	 */
	public function __construct( iterable $events, private DateTimeZone $zone ) {
		foreach ( $events as $event ) {
			if ( ! $event->counts() ) {
				continue;
			}
			$at = intdiv( $event->at_ms, 1000 );
			if ( Event::VIEW === $event->kind ) {
				$this->view( $event, $at );
			} else {
				$this->ping( $event, $at );
				$this->buy( $event, $at );
			}
		}
	}

	private function view( Event $event, int $at ): void {
		$day     = $this->day( $at );
		$person  = $event->person->address . ' ' . $event->person->browser->user_agent;
		$session = $this->open( $person, $at ) ?? $this->begin( $event, $at, $day, $person );

		$session->views += 1;
		$session->last   = max( $at, $session->last );

		$this->views[ $event->view ] = new SeenView( $this->hour( $at ), $person, $session );
	}

	private function ping( Event $event, int $at ): void {
		$view    = $this->views[ $event->view ];
		$session = $view->session;
		$new     = max( 0, $event->active_ms - $view->active_ms );

		$view->active_ms    += $new;
		$session->active_ms += $new;
		if ( ( $at - $session->last ) * 1000 <= self::PAUSE * 1000 + $new ) {
			$session->last = max( $at, $session->last );
		}
	}

	/** Revenue belongs to the hour of the purchase or refund. */
	private function buy( Event $event, int $at ): void {
		$value = is_float( $event->values['value'] ?? null ) ? (int) round( 100 * $event->values['value'] ) : 0;
		$hour  = $this->hour( $at );

		$this->sales[ $hour ] ??= array( 0, 0 );
		if ( 'purchase' === $event->name ) {
			$this->sales[ $hour ][0] += $value;
			$this->sales[ $hour ][1] += 1;
		} elseif ( 'refund' === $event->name ) {
			$this->sales[ $hour ][0] -= $value;
		}
	}

	/** Returns the latest session of a visitor that has not ended. */
	private function open( string $person, int $at ): ?SeenSession {
		foreach ( array_reverse( $this->of[ $person ] ?? array() ) as $session ) {
			if ( $at - $session->last <= self::PAUSE ) {
				return $session;
			}
		}
		return null;
	}

	private function begin( Event $event, int $at, string $day, string $person ): SeenSession {
		$session = new SeenSession(
			$day,
			$this->hour( $at ),
			$at,
			! isset( $this->came[ "$day $person" ] ),
			$event->person->country,
			$event->person->browser->device,
			self::host( $event->origin ),
			'search' === $event->page->kind ? '/?s=' : $event->page->path,
			$event->page->title
		);

		$this->came[ "$day $person" ] = true;
		$this->of[ $person ][]        = $session;
		$this->sessions[]             = $session;
		return $session;
	}

	private function hour( int $at ): string {
		return ( new DateTimeImmutable( '@' . $at ) )->setTimezone( $this->zone )->format( 'Y-m-d H' );
	}

	private function day( int $at ): string {
		return ( new DateTimeImmutable( '@' . $at ) )->setTimezone( $this->zone )->format( 'Y-m-d' );
	}

	/** Returns the referring host, or '' for direct visits and internal referrers. */
	private static function host( Origin $origin ): string {
		$host = '(direct)' === $origin->source ? '' : (string) parse_url( $origin->referrer, PHP_URL_HOST );
		return str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
	}
}
