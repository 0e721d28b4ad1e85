<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Endpoint;
use Lodestar\Collector\FileSalts;
use Lodestar\Collector\FileSpool;
use Lodestar\Collector\RejectedHits;
use Lodestar\Collector\Salts;
use Lodestar\Collector\Spool;
use Lodestar\Collector\UnbelievedProxies;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\SystemClock;

/**
 * The collecting side of a WordPress site: where browsers send hits, and where hits are stored. Files are generated on
 * first use, and again when the collector's configuration changes.
 *
 * @phpstan-import-type Config from Collector
 */
final class Site {

	private function __construct( public readonly State $state ) {
	}

	/** Returns the site that WordPress is serving. Generates its files if they are missing or outdated. */
	public static function current(): self {
		$state = State::stored();
		return new self( null !== $state && Setup::fits( $state ) ? $state : Setup::run() );
	}

	/**
	 * Returns the spool that stores hits.
	 *
	 * @param ?Clock $clock Clock of the writers, if it isn't the system clock.
	 */
	public function spool( ?Clock $clock = null ): Spool {
		global $wpdb;
		return $this->has_folder() ? $this->file_spool( $clock ) : new TableSpool( $wpdb );
	}

	/**
	 * Returns the spool in the generated folder, if there is one.
	 *
	 * @param ?Clock $clock Clock of the writers, if it isn't the system clock.
	 */
	public function file_spool( ?Clock $clock = null ): FileSpool {
		return $this->folder()->file_spool( $clock ?? new SystemClock() );
	}

	public function salts(): Salts {
		global $wpdb;
		return $this->has_folder() ? new FileSalts( $this->state->folder ) : new OptionSalts( $wpdb );
	}

	/**
	 * Returns the collector for this process.
	 *
	 * @param Clock $clock With a clock other than the system's, the configuration starts at its current time.
	 */
	public function collector( Clock $clock ): Collector {
		return new Collector(
			$clock,
			$this->config( $clock ),
			$this->spool( $clock ),
			$this->salts(),
			$this->has_folder() ? $this->state->folder : null,
			$this->counters()
		);
	}

	/** Returns the counters of rejected hits. */
	public function rejected(): RejectedHits {
		return new RejectedHits( $this->counters() . RejectedHits::FILE );
	}

	/** Returns the path prefix of fixed-size files. Without a generated folder, each web server has its own files. */
	public function counters(): string {
		return $this->has_folder() ? "{$this->state->folder}/" : self::temporary();
	}

	/** Returns the path prefix of the site's files in the system's temporary folder. It can't be guessed. */
	public static function temporary(): string {
		return get_temp_dir() . 'lodestar-' . substr( hash_hmac( 'sha256', Setup::id(), CountingRules::key() ), 0, 16 ) . '-';
	}

	/** Returns the counts of hits through untrusted proxies, or null if there is no folder to store them. */
	public function proxies(): ?UnbelievedProxies {
		return $this->has_folder() ? new UnbelievedProxies( $this->state->folder ) : null;
	}

	/** Returns browsers' reports that `c.php` failed, or null if there is no folder, and so no `c.php`. */
	public function failures(): ?FailureReports {
		return $this->has_folder() ? new FailureReports( $this->state->folder ) : null;
	}

	/** Returns the URL that browsers send hits to. */
	public function endpoint(): string {
		return State::DIRECT === $this->state->way ? $this->state->url : $this->fallback();
	}

	/** Returns the URL where WordPress itself accepts hits. */
	public function fallback(): string {
		$home = get_option( 'home' ); // Unlike home_url(), without additions of multilingual plugins, which aren't loaded yet when a hit arrives.
		return set_url_scheme( ( is_string( $home ) ? untrailingslashit( $home ) : '' ) . '/?' . Fallback::PARAMETER );
	}

	/** Whether there is a generated folder. If not, the spool is a table and every hit goes through WordPress. */
	public function has_folder(): bool {
		return '' !== $this->state->folder;
	}

	/** Returns the generated folder, if there is one. */
	public function folder(): Folder {
		return new Folder( $this->state->folder );
	}

	/** @phpstan-return Config */
	private function config( Clock $clock ): array {
		$made = $clock instanceof SystemClock && $this->has_folder()
			? Endpoint::read( "{$this->state->folder}/{$this->state->config}" )
			: null;
		return $made ?? Setup::configuration( Setup::id(), $this->state->hosts, $this->state->lasting, intdiv( $clock->now_ms(), 1000 ) );
	}
}
