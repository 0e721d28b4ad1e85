<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

/**
 * What Chromium's browsers say of themselves beside the User-Agent header, in the headers that every request carries.
 */
final class ClientHints {

	/** Platforms, spelt as Google Analytics 4 spells them. */
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
	 * @param list<string> $brands Names of the browser in lower case, the made-up ones included.
	 * @param ?string      $os     Operating system, or null.
	 * @param ?bool        $mobile Whether a phone's page is wished for, or null.
	 */
	private function __construct(
		public readonly array $brands,
		public readonly ?string $os,
		public readonly ?bool $mobile,
	) {
	}

	/**
	 * @param string $hints '' or Sec-CH-UA, Sec-CH-UA-Platform and Sec-CH-UA-Mobile, each on its line.
	 */
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
