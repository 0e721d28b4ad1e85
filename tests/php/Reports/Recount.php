<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Origin;

/**
 * Tells people, days and sessions of a list of events apart by plain loops. Shares no code with the plugin: the rules
 * are written down here a second time.
 *
 * - A person is an address and a user agent, for one local day; who is there at midnight is the same person until the session ends.
 * - A session ends after 30 minutes without activity, and nothing else ends it. It belongs to the local day of its
 *   first view, and to whatever brought its first view.
 * - A page view belongs to its own local day.
 * - Reading goes on with news of it (a ping, something done on the page) that comes no more than 30 minutes and what was newly read later.
 * - Engaged is more than ten seconds of reading, or two pages; who buys or sends a form has read that long.
 * - A session is a person's first when no other session of that person began before it on that day.
 */
final class Recount {

	private const PAUSE = 1800;

	/** @var list<SeenSession> */
	public array $sessions = array();

	/** @var array<string, SeenView> By id. */
	public array $views = array();

	/** @var array<string, array{int, int}> Cents and purchases by local hour, Y-m-d H. */
	public array $sales = array();

	/** @var array<string, list<SeenSession>> By person. */
	private array $of = array();

	/** @var array<string, true> Who came on which day. */
	private array $came = array();

	/**
	 * @param iterable<Event> $events In order of time.
	 * @param DateTimeZone    $zone   The site's.
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

	/**
	 * Money belongs to the hour in which it is paid, or given back.
	 */
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

	/**
	 * The latest of a person's sessions that has not ended.
	 */
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

	/**
	 * The site that a person came from; '' where they came from none, or from another page of this one.
	 */
	private static function host( Origin $origin ): string {
		$host = '(direct)' === $origin->source ? '' : (string) parse_url( $origin->referrer, PHP_URL_HOST );
		return str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
	}
}
