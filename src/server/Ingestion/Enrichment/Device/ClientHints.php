<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

/** The client hints that Chromium browsers send with every request. */
final class ClientHints {

	/** Platforms, in Google Analytics 4's spelling. */
	private const SYSTEMS = array(
		'android'     => 'Android',
		'chrome os'   => 'Chrome OS',
		'chromium os' => 'Chrome OS',
		'ios'         => 'iOS',
		'linux'       => 'Linux',
		'macos'       => 'Macintosh',
		'windows'     => 'Windows',
	);

	/**
	 * @param list<string> $brands Browser brands in lowercase, including the fake ones that browsers add (GREASE).
	 * @param ?string      $os     Operating system; null if unknown.
	 * @param ?bool        $mobile Whether the browser requests a mobile page; null if unknown.
	 */
	private function __construct(
		public readonly array $brands,
		public readonly ?string $os,
		public readonly ?bool $mobile,
	) {
	}

	/** @param string $hints '', or Sec-CH-UA, Sec-CH-UA-Platform and Sec-CH-UA-Mobile on one line each. */
	public static function parse( string $hints ): self {
		[ $brands, $platform, $mobile ] = explode( "\n", $hints, 3 ) + array( '', '', '' );
		preg_match_all( '/"([^"]*)"\s*;\s*v=/', strtolower( $brands ), $found );
		return new self(
			$found[1],
			self::SYSTEMS[ strtolower( trim( $platform, " \t\r\"" ) ) ] ?? null,
			array(
				'?1' => true,
				'?0' => false,
			)[ trim( $mobile ) ] ?? null,
		);
	}
}
