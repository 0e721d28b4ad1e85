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
 * What Site Health says of collecting.
 *
 * @phpstan-type Result array{label: string, status: 'good'|'recommended'|'critical', badge: array{label: string, color: string}, description: string, actions: string, test: string}
 */
final class CollectorHealth {

	/**
	 * Adds our test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests Those that there are.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_collector'] = array(
			'label' => __( 'Lodestar collects visits', 'lodestar' ),
			'test'  => array( self::class, 'collector' ),
		);
		return $tests;
	}

	/**
	 * Whether visits are collected, and how.
	 *
	 * @phpstan-return Result
	 */
	public static function collector(): array {
		$site  = Site::current();
		$state = $site->state;
		if ( ! self::can_write( $site ) ) {
			return self::result(
				'critical',
				__( 'Lodestar cannot store visits', 'lodestar' ),
				__( 'The place where visits wait to be counted is full or cannot be written. Until that is mended, no visit is counted. If WP-Cron is turned off on this site, have the server call it: it reads what waits.', 'lodestar' )
			);
		}
		if ( '' !== CountingOptions::consent_category() && ! Consent::has_api() ) {
			return self::result(
				'critical',
				__( 'Lodestar doesn’t count any visits', 'lodestar' ),
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
				__( 'Visits wait to be counted', 'lodestar' ),
				__( 'Visits are stored but have not been read for more than a day. WP-Cron does that in the background: if it is turned off on this site, have the server call it, or run “wp lodestar ingest”.', 'lodestar' )
			);
		}
		if ( 0 === $state->tested && State::FALLBACK === $state->way ) {
			return self::result(
				'recommended',
				__( 'Lodestar collects visits through WordPress', 'lodestar' ),
				__( 'Your browser is testing right now whether the faster collector can be used. Reload this page in a few seconds for the result. If this message stays, something keeps the test from finishing: a browser extension that blocks statistics, or a rule on the server that blocks admin-ajax.php. Visits are counted in the meantime.', 'lodestar' )
			);
		}
		if ( ! $state->works ) {
			return self::result(
				'critical',
				__( 'Visits don’t reach Lodestar', 'lodestar' ),
				__( 'Your browser sent a test hit to the fast collector and another one through WordPress, and neither arrived. A firewall, a security plugin or a browser extension that blocks statistics may be the cause. “Is It Counting?” under Lodestar > Settings > Tracking shows what each of them got as a response.', 'lodestar' )
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
				__( 'Lodestar collects visits through WordPress', 'lodestar' ),
				__( 'Every visit is counted, at the price of loading a part of WordPress for it. A server that lets browsers call the file c.php in Lodestar’s folder would save that.', 'lodestar' )
			);
		}
		$reports = $site->failures()?->since( time() - DAY_IN_SECONDS );
		if ( null !== $reports ) {
			/* translators: 1: number, 2: HTTP status. */
			$text = _n(
				'%1$s hit of the last day came through WordPress, because the fast collector responded with %2$d to this visitor. It is counted. A firewall or security service may block some visitors.',
				'%1$s hits of the last day came through WordPress, because the fast collector responded with %2$d to these visitors. They are counted. A firewall or security service may block some visitors.',
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
			__( 'Lodestar collects visits', 'lodestar' ),
			__( 'Visits go straight to a small file and do not load WordPress.', 'lodestar' )
		);
	}

	/**
	 * Adds our facts. Hooked to debug_information.
	 *
	 * @param array<string, array<string, mixed>> $information What there is.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_information( array $information ): array {
		$site                              = Site::current();
		$spool                             = $site->spool();
		$since                             = $spool->oldest();
		$facts                             = array(
			'way'      => array( __( 'Way of visits', 'lodestar' ), $site->state->way ),
			'endpoint' => array( __( 'Address they are sent to', 'lodestar' ), $site->endpoint() ),
			'works'    => array(
				__( 'Last test', 'lodestar' ),
				0 === $site->state->tested
					? 'never'
					: gmdate( 'c', $site->state->tested ) . ( $site->state->works ? ', arrived' : ', did not arrive' ),
			),
			'hash'     => array( __( 'Hash of the tracker, for a Content-Security-Policy', 'lodestar' ), Tracker::hash() ),
			'folder'   => array( __( 'Folder', 'lodestar' ), $site->has_folder() ? $site->folder()->path : 'none' ),
			'spool'    => array( __( 'Waiting to be counted', 'lodestar' ), (string) size_format( $spool->used() ) ),
			'oldest'   => array( __( 'Oldest of it', 'lodestar' ), null === $since ? 'none' : gmdate( 'c', $since ) ),
			'refused'  => array(
				__( 'Refused in the last day', 'lodestar' ),
				(string) wp_json_encode(
					array_map(
						static fn ( array $found ): array => array( 'why' => $found['why']->name ) + $found,
						$site->rejected()->lately( time() )
					)
				),
			),
			'proxies'  => array(
				__( 'Hits from proxies that were not believed', 'lodestar' ),
				(string) wp_json_encode( ProxyHealth::counts( $site ) ),
			),
		);
		$information['lodestar-collector'] = array(
			'label'  => __( 'Lodestar: collector', 'lodestar' ),
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
	 * One result as Site Health wants it.
	 *
	 * @param 'good'|'recommended'|'critical' $status      How bad it is.
	 * @param string                          $label       Heading.
	 * @param string                          $description A paragraph.
	 * @param string                          $actions     HTML of what can be done about it.
	 * @param string                          $test        The test's name.
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

	/**
	 * Whether this process could spool a hit.
	 */
	private static function can_write( Site $site ): bool {
		return $site->spool()->used() < FileSpool::QUOTA && ( ! $site->has_folder() || $site->folder()->is_usable() );
	}
}
