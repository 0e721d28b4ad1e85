<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Icons;

/**
 * A picture that a browser may be given: a bitmap of a kind that cannot hold scripts, and not a large one.
 */
final class Icon {

	/** Bytes. */
	public const MOST = 65536;

	/** What pictures begin with, by the type that they are then. SVG is not among them: it can hold scripts. */
	private const SIGNS = array(
		'image/png'    => '/^\x89PNG\r\n\x1a\n/',
		'image/x-icon' => '/^\x00\x00\x01\x00/',
		'image/jpeg'   => '/^\xff\xd8\xff/',
		'image/gif'    => '/^GIF8[79]a/',
		'image/webp'   => '/^RIFF.{4}WEBP/s',
	);

	private function __construct( public readonly string $type, public readonly string $bytes ) {
	}

	/**
	 * The picture that some bytes are, whatever they are said to be; null where they are none.
	 */
	public static function of( string $bytes ): ?self {
		if ( strlen( $bytes ) > self::MOST ) {
			return null;
		}
		foreach ( self::SIGNS as $type => $sign ) {
			if ( 1 === preg_match( $sign, $bytes ) ) {
				return new self( $type, $bytes );
			}
		}
		return null;
	}
}
