<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\PageSpeed;

use RuntimeException;

/** A fake PageSpeed Insights server, and the filter that redirects requests to it. */
final class Server {

	/** @var resource */
	private $process;

	public function __construct() {
		$process = proc_open(
			array( 'node', __DIR__ . '/../../../fixtures/google/pagespeed.mjs' ),
			array( 1 => array( 'pipe', 'w' ) ),
			$pipes
		);
		if ( false === $process ) {
			throw new RuntimeException( 'The server does not start.' );
		}
		$this->process = $process;
		$address       = trim( (string) fgets( $pipes[1] ) );
		add_filter( 'lodestar_pagespeed_url', static fn (): string => $address );
	}

	public function __destruct() {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
	}

	/** Returns the key for a kind of response. See KEYS in the server's file. */
	public static function key( string $does ): string {
		return "AIzaSy-for-tests-$does";
	}
}
