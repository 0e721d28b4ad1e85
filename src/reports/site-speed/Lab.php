<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/**
 * The stored part of a Lighthouse result: a few hundred of its many thousand lines. Audit names differ between
 * Lighthouse versions. The structures for elements and savings don't, so data is found by structure.
 */
final class Lab {

	/** Maximum hints per metric, and maximum files or elements per hint. */
	private const HINTS = 3;
	private const NAMED = 3;

	/** Maximum length of a stored text, in characters. */
	private const LENGTH = 160;

	/** Lighthouse's names of the metrics for which audits estimate savings. */
	private const SAVINGS = array(
		'LCP' => Vital::LargestContentfulPaint,
		'FCP' => Vital::FirstContentfulPaint,
		'TBT' => Vital::TotalBlockingTime,
		'CLS' => Vital::CumulativeLayoutShift,
		'INP' => Vital::InteractionToNextPaint,
	);

	/** Audits that identify the elements, newest first. */
	private const LARGEST = array( 'lcp-breakdown-insight', 'lcp-phases-insight', 'largest-contentful-paint-element' );
	private const SHIFTED = array( 'cls-culprits-insight', 'layout-shifts', 'layout-shift-elements' );

	/** @var array<mixed> */
	private readonly array $audits;

	/** @param array<mixed> $result Lighthouse result with a score. */
	private function __construct( private readonly array $result, private readonly Device $device ) {
		$audits       = $result['audits'] ?? null;
		$this->audits = is_array( $audits ) ? $audits : array();
	}

	/**
	 * Returns the part of a result that is stored and sent to the dashboard.
	 *
	 * @param array<mixed> $result Lighthouse result with a score.
	 * @param string       $url    Audited URL.
	 * @param int          $at     UTC seconds.
	 * @return array<string, mixed>
	 */
	public static function kept( array $result, Device $device, string $url, int $at ): array {
		$lab = new self( $result, $device );
		return array(
			'score'   => (int) round( 100 * self::number( _wp_array_get( $result, array( 'categories', 'performance', 'score' ) ) ) ),
			'url'     => $url,
			'at'      => $at,
			'version' => self::text( $result['lighthouseVersion'] ?? '' ),
			'largest' => $lab->nodes( self::LARGEST, 1 )[0] ?? null,
			'shifted' => $lab->nodes( self::SHIFTED, self::NAMED ),
			'hints'   => $lab->hints(),
		) + $lab->vitals();
	}

	/** @return array<string, array{score: int|null, value: float|null}> By field of Vital. */
	private function vitals(): array {
		$vitals = array();
		foreach ( Vital::cases() as $vital ) {
			$audit = $this->audit( $vital->audit() );
			$value = $this->value( $vital );
			$score = $audit['score'] ?? null;
			// For the server response time, Google only reports whether it is too long.
			$is_scored = is_numeric( $score ) && Vital::ServerResponseTime !== $vital;

			$vitals[ $vital->value ] = array(
				'score' => match ( true ) {
					null === $value => null,
					$is_scored      => (int) round( 100 * self::number( $score ) ),
					default         => $vital->curve( $this->device )->score( $value ),
				},
				'value' => $value,
			);
		}
		return $vitals;
	}

	/** Returns the value in seconds, or the layout shift score. */
	private function value( Vital $vital ): ?float {
		$value = $this->audit( $vital->audit() )['numericValue'] ?? null;
		if ( null === $value && Vital::ServerResponseTime === $vital ) {
			// Lighthouse 13 and later report the time here.
			$value = _wp_array_get( $this->audits, array( 'document-latency-insight', 'details', 'debugData', 'serverResponseTime' ) );
		}
		if ( ! is_numeric( $value ) ) {
			return null;
		}
		return Vital::CumulativeLayoutShift === $vital ? (float) $value : $value / 1000;
	}

	/**
	 * Returns the most useful hints for each metric.
	 *
	 * @return array<string, list<array{title: string, saved: float, text: string, named: list<string>}>> By
	 *         field of Vital. `saved` is in seconds or layout shift.
	 */
	private function hints(): array {
		$hints = array();
		// Audits that only identify an element are reported separately.
		foreach ( array_diff_key( $this->audits, array_flip( array( ...self::LARGEST, ...self::SHIFTED ) ) ) as $id => $audit ) {
			$savings = is_array( $audit ) && is_array( $audit['metricSavings'] ?? null ) ? $audit['metricSavings'] : array();
			foreach ( self::SAVINGS as $name => $vital ) {
				$saved = self::number( $savings[ $name ] ?? 0 );
				if ( $saved > 0 && is_array( $audit ) ) {
					$hints[ $vital->value ][] = array(
						'title' => self::text( $audit['title'] ?? $id ),
						'saved' => Vital::CumulativeLayoutShift === $vital ? $saved : $saved / 1000,
						'text'  => self::text( $audit['displayValue'] ?? '' ),
						'named' => array_slice( array_values( array_unique( self::things( $audit['details'] ?? null ) ) ), 0, self::NAMED ),
					);
				}
			}
		}
		return array_map(
			static function ( array $of_vital ): array {
				usort( $of_vital, static fn ( array $a, array $b ): int => $b['saved'] <=> $a['saved'] );
				return array_slice( $of_vital, 0, self::HINTS );
			},
			$hints
		);
	}

	/**
	 * Returns the elements from the first of the audits that has any.
	 *
	 * @param list<string> $audits Names, in order of preference.
	 * @param int          $most   Maximum number of elements.
	 * @return list<array{label: string, snippet: string}>
	 */
	private function nodes( array $audits, int $most ): array {
		foreach ( $audits as $name ) {
			$nodes = self::nodes_in( $this->audit( $name )['details'] ?? null );
			if ( array() !== $nodes ) {
				return array_slice( $nodes, 0, $most );
			}
		}
		return array();
	}

	/** @return list<array{label: string, snippet: string}> */
	private static function nodes_in( mixed $details ): array {
		$nodes = array();
		self::walk(
			$details,
			static function ( array $thing ) use ( &$nodes ): void {
				if ( 'node' === ( $thing['type'] ?? null ) ) {
					$node = array(
						'label'   => self::text( $thing['nodeLabel'] ?? '' ),
						'snippet' => self::text( $thing['snippet'] ?? $thing['selector'] ?? '' ),
					);
					if ( '' !== $node['snippet'] && ! in_array( $node, $nodes, true ) ) {
						$nodes[] = $node;
					}
				}
			}
		);
		return $nodes;
	}

	/**
	 * Returns the files and elements that an audit mentions.
	 *
	 * @return list<string>
	 */
	private static function things( mixed $details ): array {
		$things = array();
		self::walk(
			$details,
			static function ( array $thing ) use ( &$things ): void {
				$text = 'node' === ( $thing['type'] ?? null ) ? $thing['snippet'] ?? $thing['selector'] ?? '' : $thing['url'] ?? '';
				if ( is_string( $text ) && '' !== $text ) {
					$things[] = self::text( $text );
				}
			}
		);
		return $things;
	}

	/** @param \Closure( array<mixed> ): void $visit Receives the value and all nested arrays. */
	private static function walk( mixed $value, \Closure $visit ): void {
		if ( is_array( $value ) ) {
			$visit( $value );
			foreach ( $value as $within ) {
				self::walk( $within, $visit );
			}
		}
	}

	/** @return array<mixed> */
	private function audit( string $name ): array {
		$audit = $this->audits[ $name ] ?? null;
		return is_array( $audit ) ? $audit : array();
	}

	private static function number( mixed $value ): float {
		return is_numeric( $value ) ? (float) $value : 0.0;
	}

	/** Truncates a text from Google. Markup is kept as plain text. */
	private static function text( mixed $text ): string {
		$text = is_scalar( $text ) ? trim( (string) $text ) : '';
		return mb_strlen( $text ) > self::LENGTH ? mb_substr( $text, 0, self::LENGTH - 1 ) . '…' : $text;
	}
}
