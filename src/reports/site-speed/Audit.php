<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Features\PageSpeed\Client;
use Lodestar\Features\PageSpeed\Failure;
use Lodestar\Features\PageSpeed\PageSpeedException;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Storage\Lock;

/**
 * A PageSpeed Insights audit for one kind of device.
 *
 * A user starts it and WP-Cron runs it, so no one has to wait and closing the window doesn't stop it. The lock is
 * passed from the request that starts the audit to the process that runs it, so only one runs at a time. If that
 * process dies, the audit times out. The latest result is kept until the next one, and a failure until the next start.
 */
final class Audit {

	/** WP-Cron event that runs an audit. */
	public const HOOK = 'lodestar_site_speed_audit';

	/** Maximum audits a day, per user and per site. Google's results hardly change within a day. */
	private const PER_USER = 20;
	private const PER_SITE = 60;

	/** Seconds after which an audit has either finished or timed out. */
	private const SECONDS = Client::SECONDS + 30;

	/** Seconds after which follow() spawns WP-Cron again, and after which it runs the audit in its own request. */
	private const CALL_AGAIN   = 3;
	private const HELP_ONESELF = 10;

	public function __construct( private readonly Device $device ) {
	}

	/** Whether there is a PageSpeed API key. */
	public static function has_key(): bool {
		return null !== Secrets::get( Secrets::PAGESPEED );
	}

	/**
	 * Starts an audit, unless one is running.
	 *
	 * @throws ApiException If the daily limit is reached.
	 */
	public function begin(): void {
		$lock = Lock::take( $this->option() . '.lock', self::SECONDS );
		if ( null === $lock ) {
			return;
		}
		if ( ! ( new DailyLimit( 'audits', self::PER_USER, self::PER_SITE ) )->take( get_current_user_id() ) ) {
			$lock->release();
			throw ApiException::daily_limit(
				__( 'The daily audit limit has been reached. Try again tomorrow.', 'lodestar' ),
				self::PER_USER
			);
		}
		$this->store(
			array(
				'ticket'  => $lock->value,
				'since'   => self::now(),
				'failure' => null,
			)
		);
		wp_schedule_single_event( time(), self::HOOK, array( $this->device->value, $lock->value ) );
		spawn_cron();
	}

	/**
	 * Runs an audit. Callback of its WP-Cron event.
	 *
	 * @param mixed $device Value of a Device.
	 * @param mixed $ticket Value of the lock to take over.
	 */
	public static function run( mixed $device, mixed $ticket ): void {
		$device = is_string( $device ) ? Device::tryFrom( $device ) : null;
		if ( null !== $device && is_string( $ticket ) ) {
			( new self( $device ) )->work( $ticket );
		}
	}

	/**
	 * Returns the state for a waiting screen. If WP-Cron doesn't start the audit, this request runs it.
	 *
	 * @return array<string, mixed> As of state().
	 */
	public function follow(): array {
		$stored = $this->stored();
		$waits  = $stored->has( 'ticket' ) ? self::now() - $stored->count( 'since' ) : 0;
		if ( $waits >= self::HELP_ONESELF && $waits < self::SECONDS ) {
			$this->work( $stored->text( 'ticket' ) );
		} elseif ( $waits >= self::CALL_AGAIN ) {
			spawn_cron();
		}
		return $this->state();
	}

	/**
	 * @return array{state: 'idle'|'running'|'failed', since: string|null, failure: array{code: string, status: int, text: string, message: string}|null}
	 */
	public function state(): array {
		$stored  = $this->stored();
		$since   = $stored->count( 'since' );
		$failure = $stored->has( 'failure' ) ? $stored->object( 'failure' ) : null;
		$is_over = 0 !== $since && self::now() - $since >= self::SECONDS;
		if ( $is_over ) {
			$failure = self::failure( new PageSpeedException( Failure::Timeout, 504 ) );
		}
		return array(
			'state'   => match ( true ) {
				null !== $failure => 'failed',
				0 !== $since      => 'running',
				default           => 'idle',
			},
			'since'   => 0 === $since ? null : (string) wp_date( 'c', $since ),
			'failure' => null === $failure ? null : self::told( new Fields( $failure ) ),
		);
	}

	/**
	 * Returns the latest result.
	 *
	 * @return array<mixed>|null Result of Lab::kept(), or null before the first audit.
	 */
	public function lab(): ?array {
		$stored = $this->stored();
		return $stored->has( 'lab' ) ? $stored->object( 'lab' ) : null;
	}

	/** Unschedules all audits when the plugin is deactivated. */
	public static function clear(): void {
		wp_unschedule_hook( self::HOOK );
	}

	/** @param string $ticket Value of the lock to take over. Another process may already have it. */
	private function work( string $ticket ): void {
		$lock = Lock::take_over( $this->option() . '.lock', $ticket );
		if ( null === $lock ) {
			return;
		}
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::SECONDS );
		}
		$this->store( array( 'ticket' => null ) );
		try {
			$done = array( 'lab' => $this->audited() );
		} catch ( PageSpeedException $failed ) {
			$done = array( 'failure' => self::failure( $failed ) );
		}
		if ( $lock->is_held() ) {
			$this->store( $done + array( 'since' => null ) );
		}
		$lock->release();
	}

	/**
	 * @return array<string, mixed> Result of Lab::kept().
	 * @throws PageSpeedException If there is no result.
	 */
	private function audited(): array {
		$key  = Secrets::get( Secrets::PAGESPEED ) ?? throw new PageSpeedException( Failure::NoKey, 401 );
		$home = home_url( '/' );
		return Lab::kept( ( new Client( $key ) )->run( $home, $this->device->value ), $this->device, $home, self::now() );
	}

	/** @return array{code: string, status: int, detail: string} The failure as it is stored. */
	private static function failure( PageSpeedException $failed ): array {
		return array(
			'code'   => $failed->type,
			'status' => $failed->status,
			'detail' => $failed->detail,
		);
	}

	/**
	 * @param Fields $failure The failure as it is stored.
	 * @return array{code: string, status: int, text: string, message: string} With a translated message.
	 */
	private static function told( Fields $failure ): array {
		$kind   = Failure::tryFrom( $failure->text( 'code' ) ) ?? Failure::Failed;
		$status = $failure->count( 'status' );
		return array(
			'code'    => $kind->value,
			'status'  => $status,
			'text'    => get_status_header_desc( $status ),
			'message' => $kind->words( $failure->text( 'detail' ) ),
		);
	}

	private function option(): string {
		return 'lodestar_site_speed_' . $this->device->value;
	}

	private function stored(): Fields {
		$stored = get_option( $this->option(), array() );
		return new Fields( is_array( $stored ) ? array_filter( $stored, static fn ( mixed $value ): bool => null !== $value ) : array() );
	}

	/** @param array<string, mixed> $changes Changed fields. Null removes a field. */
	private function store( array $changes ): void {
		// Another process may have written the option since this one read it.
		wp_cache_delete( $this->option(), 'options' );
		$stored = get_option( $this->option(), array() );
		update_option( $this->option(), $changes + ( is_array( $stored ) ? $stored : array() ), false );
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}
}
