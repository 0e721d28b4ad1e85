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
 * The collecting side of a WordPress site: where its visitors' browsers send to, and where that is kept. Made on first
 * need, and again when something changed that the collector has to know.
 *
 * @phpstan-import-type Config from Collector
 */
final class Site {

	private function __construct( public readonly State $state ) {
	}

	/**
	 * The site that WordPress is serving.
	 */
	public static function current(): self {
		$state = State::stored();
		return new self( null !== $state && Setup::fits( $state ) ? $state : Setup::run() );
	}

	/**
	 * Where hits are kept.
	 *
	 * @param ?Clock $clock The writers' clock, if it is not the machine's.
	 */
	public function spool( ?Clock $clock = null ): Spool {
		global $wpdb;
		return $this->has_folder() ? $this->file_spool( $clock ) : new TableSpool( $wpdb );
	}

	/**
	 * The spool in the generated folder, if there is one.
	 *
	 * @param ?Clock $clock The writers' clock, if it is not the machine's.
	 */
	public function file_spool( ?Clock $clock = null ): FileSpool {
		return $this->folder()->file_spool( $clock ?? new SystemClock() );
	}

	/**
	 * Where the salts are kept.
	 */
	public function salts(): Salts {
		global $wpdb;
		return $this->has_folder() ? new FileSalts( $this->state->folder ) : new OptionSalts( $wpdb );
	}

	/**
	 * The collector, for this process.
	 *
	 * @param Clock $clock The machine's, or a simulation's: then from its present time on.
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

	/**
	 * What was refused, and why.
	 */
	public function rejected(): RejectedHits {
		return new RejectedHits( $this->counters() . RejectedHits::FILE );
	}

	/**
	 * Where files of fixed size are: beginning of their paths. Without a folder of the site each web server has its own.
	 */
	public function counters(): string {
		return $this->has_folder() ? "{$this->state->folder}/" : self::temporary();
	}

	/**
	 * Beginning of the paths of the site's files in the machine's folder for temporary ones. Nobody else can guess it.
	 */
	public static function temporary(): string {
		return get_temp_dir() . 'lodestar-' . substr( hash_hmac( 'sha256', Setup::id(), CountingRules::key() ), 0, 16 ) . '-';
	}

	/**
	 * The proxies that were not believed; null where there is no folder to note them in.
	 */
	public function proxies(): ?UnbelievedProxies {
		return $this->has_folder() ? new UnbelievedProxies( $this->state->folder ) : null;
	}

	/**
	 * Browsers' reports that `c.php` is closed; null if there is no folder, and so no `c.php`.
	 */
	public function failures(): ?FailureReports {
		return $this->has_folder() ? new FailureReports( $this->state->folder ) : null;
	}

	/**
	 * The address that browsers send to.
	 */
	public function endpoint(): string {
		return State::DIRECT === $this->state->way ? $this->state->url : $this->fallback();
	}

	/**
	 * The address at which WordPress itself takes hits.
	 */
	public function fallback(): string {
		$home = get_option( 'home' ); // Without what plugins for languages add to home_url(): they are not there yet when a hit comes.
		return set_url_scheme( ( is_string( $home ) ? untrailingslashit( $home ) : '' ) . '/?' . Fallback::PARAMETER );
	}

	/**
	 * Whether there is a generated folder. If not, the spool is a table and every hit goes through WordPress.
	 */
	public function has_folder(): bool {
		return '' !== $this->state->folder;
	}

	/**
	 * The generated folder, if there is one.
	 */
	public function folder(): Folder {
		return new Folder( $this->state->folder );
	}

	/**
	 * @phpstan-return Config
	 */
	private function config( Clock $clock ): array {
		$made = $clock instanceof SystemClock && $this->has_folder()
			? Endpoint::read( "{$this->state->folder}/{$this->state->config}" )
			: null;
		return $made ?? Setup::configuration( Setup::id(), $this->state->hosts, $this->state->lasting, intdiv( $clock->now_ms(), 1000 ) );
	}
}
