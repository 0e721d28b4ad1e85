<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

/**
 * The sessions and views that a batch of hits may touch, and which of them it did touch.
 */
final class Book {

	/** @var array<string, Session> By Session::key(). */
	private array $sessions = array();

	/** @var array<int, array<string, Session>> By the hash by which they are found, and key. */
	private array $joined = array();

	/** @var array<int, View> By id. */
	private array $views = array();

	/** @var array<string, Session> */
	private array $changed_sessions = array();

	/** @var array<int, View> */
	private array $changed_views = array();

	/** @var array<string, Session> */
	private array $set_aside = array();

	/**
	 * Takes a session that is stored.
	 */
	public function add_session( Session $session ): void {
		$this->sessions[ $session->key() ]                     = $session;
		$this->joined[ $session->joined ][ $session->key() ] = $session;
	}

	/**
	 * Takes a view that is stored.
	 */
	public function add_view( View $view ): void {
		$this->views[ $view->id ] = $view;
	}

	/**
	 * The session of a view.
	 */
	public function session_of( View $view ): ?Session {
		return $this->sessions[ "$view->session_day:$view->session" ] ?? null;
	}

	/**
	 * The sessions that are found by a hash.
	 *
	 * @param int $visitor Hash.
	 * @return array<string, Session>
	 */
	public function sessions_of( int $visitor ): array {
		return $this->joined[ $visitor ] ?? array();
	}

	/**
	 * @param int $id The view's id.
	 */
	public function view( int $id ): ?View {
		return $this->views[ $id ] ?? null;
	}

	/**
	 * Lets a session be found by another hash from now on.
	 */
	public function rejoin( Session $session, int $visitor ): void {
		unset( $this->joined[ $session->joined ][ $session->key() ] );
		$session->joined = $visitor;
		$this->add_session( $session );
	}

	/**
	 * Notes that a session is new or has changed.
	 */
	public function put_session( Session $session ): void {
		$this->add_session( $session );
		$this->changed_sessions[ $session->key() ] = $session;
	}

	/**
	 * Notes that a view is new or has changed.
	 */
	public function put_view( View $view ): void {
		$this->add_view( $view );
		$this->changed_views[ $view->id ] = $view;
	}

	/**
	 * Takes all views of a session away.
	 */
	public function set_aside( Session $session ): void {
		$this->set_aside[ $session->key() ] = $session;
		foreach ( $this->views as $id => $view ) {
			if ( $view->session === $session->id && $view->session_day === $session->day ) {
				unset( $this->views[ $id ], $this->changed_views[ $id ] );
			}
		}
	}

	/**
	 * @return list<Session> To be stored.
	 */
	public function changed_sessions(): array {
		return array_values( $this->changed_sessions );
	}

	/**
	 * @return list<View> To be stored.
	 */
	public function changed_views(): array {
		return array_values( $this->changed_views );
	}

	/**
	 * @return list<Session> Whose stored views are to be deleted.
	 */
	public function sessions_set_aside(): array {
		return array_values( $this->set_aside );
	}
}
