<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\FileSpool;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Tracking\Consent;
use Lodestar\Site\Tracking\Tracker;

/**
 * Site Health test and debug information for the collector.
 *
 * @phpstan-type Result array{label: string, status: 'good'|'recommended'|'critical', badge: array{label: string, color: string}, description: string, actions: string, test: string}
 */
final class CollectorHealth {

	/**
	 * Adds the test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_collector'] = array(
			'label' => __( 'Lodestar tracks visits', 'lodestar' ),
			'test'  => array( self::class, 'collector' ),
		);
		return $tests;
	}

	/**
	 * Checks whether and how visits are collected.
	 *
	 * @phpstan-return Result
	 */
	public static function collector(): array {
		$site  = Site::current();
		$state = $site->state;
		if ( ! self::can_write( $site ) ) {
			return self::result(
				'critical',
				__( 'Lodestar can’t save visits', 'lodestar' ),
				__( 'The queue for new visits is full or not writable. Until this is fixed, no visits are counted. If WP-Cron is turned off on this site, set up a server cron job that calls wp-cron.php. It processes the queue.', 'lodestar' )
			);
		}
		if ( '' !== CountingOptions::consent_category() && ! Consent::has_api() ) {
			return self::result(
				'critical',
				__( 'Lodestar isn’t counting any visits', 'lodestar' ),
				__( 'Lodestar is set to count visitors only after they consent, but no active plugin provides the WP Consent API. Activate a consent plugin that supports it, or change the consent setting under Lodestar > Settings > Privacy and consent.', 'lodestar' )
			);
		}
		$refused = RejectedHitsHealth::result( $site );
		if ( null !== $refused && 'critical' === $refused['status'] ) {
			return $refused;
		}
		$since = $site->spool()->oldest();
		if ( null !== $since && $since < time() - DAY_IN_SECONDS ) {
			return self::result(
				'critical',
				__( 'Visits are waiting to be processed', 'lodestar' ),
				__( 'Visits are saved but haven’t been processed for more than a day. WP-Cron does this in the background. If it’s turned off on this site, set up a server cron job that calls wp-cron.php, or run “wp lodestar ingest”.', 'lodestar' )
			);
		}
		if ( 0 === $state->tested && State::FALLBACK === $state->way ) {
			return self::result(
				'recommended',
				__( 'Lodestar tracks visits through WordPress', 'lodestar' ),
				__( 'Your browser is checking whether it can use the faster collector. Reload this page in a few seconds to see the result. If this message doesn’t go away, a browser extension that blocks analytics or a server rule that blocks admin-ajax.php is preventing the test from finishing. Visits are counted in the meantime.', 'lodestar' )
			);
		}
		if ( ! $state->works ) {
			return self::result(
				'critical',
				__( 'Visits aren’t reaching Lodestar', 'lodestar' ),
				__( 'Your browser sent one test visit to the fast collector and another through WordPress, but neither arrived. The cause may be a firewall, a security plugin or a browser extension that blocks analytics. To see the response to each test visit, open “Is It Counting?” under Lodestar > Settings > Tracking.', 'lodestar' )
			);
		}
		if ( PageCheck::has_findings() ) {
			return self::result( PageCheck::is_certain() ? 'critical' : 'recommended', PageCheck::title(), PageCheck::findings() );
		}
		if ( null !== $refused ) {
			return $refused;
		}
		if ( CollectorWatch::is_closed( $site ) ) {
			return self::result( 'recommended', __( 'The fast collector is blocked', 'lodestar' ), CollectorWatch::explanation( $state ) );
		}
		if ( State::FALLBACK === $state->way ) {
			return self::result(
				$site->has_folder() ? 'recommended' : 'good',
				__( 'Lodestar tracks visits through WordPress', 'lodestar' ),
				__( 'Every visit is counted, but each one loads part of WordPress. To avoid this, configure your server to let browsers call the file c.php in Lodestar’s folder.', 'lodestar' )
			);
		}
		$reports = $site->failures()?->since( time() - DAY_IN_SECONDS );
		if ( null !== $reports ) {
			/* translators: 1: number of hits, 2: HTTP status. */
			$text = _n(
				'In the last 24 hours, %1$s hit came through WordPress because the fast collector returned status %2$d to this visitor. It’s still counted. A firewall or security service may be blocking some visitors.',
				'In the last 24 hours, %1$s hits came through WordPress because the fast collector returned status %2$d to these visitors. They’re still counted. A firewall or security service may be blocking some visitors.',
				$reports['hits'],
				'lodestar'
			);
			return self::result(
				'recommended',
				__( 'Some visitors can’t reach the fast collector', 'lodestar' ),
				sprintf( $text, number_format_i18n( $reports['hits'] ), $reports['status'] )
			);
		}
		return self::result(
			'good',
			__( 'Lodestar tracks visits', 'lodestar' ),
			__( 'Visits are sent straight to a small file and don’t load WordPress.', 'lodestar' )
		);
	}

	/**
	 * Adds facts about the collector. Hooked to debug_information.
	 *
	 * @param array<string, array<string, mixed>> $information
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_information( array $information ): array {
		$site                              = Site::current();
		$spool                             = $site->spool();
		$since                             = $spool->oldest();
		$facts                             = array(
			'way'      => array( __( 'Collection method', 'lodestar' ), $site->state->way ),
			'endpoint' => array( __( 'Collection URL', 'lodestar' ), $site->endpoint() ),
			'works'    => array(
				__( 'Last test', 'lodestar' ),
				0 === $site->state->tested
					? 'never'
					: gmdate( 'c', $site->state->tested ) . ( $site->state->works ? ', arrived' : ', did not arrive' ),
			),
			'hash'     => array( __( 'Script hash for a Content-Security-Policy', 'lodestar' ), Tracker::hash() ),
			'folder'   => array( __( 'Folder', 'lodestar' ), $site->has_folder() ? $site->folder()->path : 'none' ),
			'spool'    => array( __( 'Visits waiting to be processed', 'lodestar' ), (string) size_format( $spool->used() ) ),
			'oldest'   => array( __( 'Oldest waiting', 'lodestar' ), null === $since ? 'none' : gmdate( 'c', $since ) ),
			'refused'  => array(
				__( 'Rejected in the last day', 'lodestar' ),
				(string) wp_json_encode(
					array_map(
						static fn ( array $found ): array => array( 'why' => $found['why']->name ) + $found,
						$site->rejected()->lately( time() )
					)
				),
			),
			'proxies'  => array(
				__( 'Hits from untrusted proxies', 'lodestar' ),
				(string) wp_json_encode( ProxyHealth::counts( $site ) ),
			),
		);
		$information['lodestar-collector'] = array(
			'label'  => __( 'Lodestar Collector', 'lodestar' ),
			'fields' => array_map(
				static fn ( array $fact ): array => array(
					'label' => $fact[0],
					'value' => $fact[1],
				),
				$facts
			),
		);
		return $information;
	}

	/**
	 * Returns a result in the format of Site Health.
	 *
	 * @param 'good'|'recommended'|'critical' $status
	 * @param string                          $label
	 * @param string                          $description Plain text of a paragraph.
	 * @param string                          $actions     HTML with possible actions.
	 * @phpstan-return Result
	 */
	public static function result(
		string $status,
		string $label,
		string $description,
		string $actions = '',
		string $test = 'lodestar_collector'
	): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => 'Lodestar',
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $description ) . '</p>',
			'actions'     => $actions,
			'test'        => $test,
		);
	}

	/** Whether this process could spool a hit. */
	private static function can_write( Site $site ): bool {
		return $site->spool()->used() < FileSpool::QUOTA && ( ! $site->has_folder() || $site->folder()->is_usable() );
	}
}
