<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Icons;

/** A website icon that is safe to serve: a bitmap in a format that can't contain scripts, with limited size. */
final class Icon {

	/** Maximum size in bytes. */
	public const MOST = 65536;

	/** File signatures by MIME type. SVG is excluded because it can contain scripts. */
	private const SIGNS = array(
		'image/png'    => '/^\x89PNG\r\n\x1a\n/',
		'image/x-icon' => '/^\x00\x00\x01\x00/',
		'image/jpeg'   => '/^\xff\xd8\xff/',
		'image/gif'    => '/^GIF8[79]a/',
		'image/webp'   => '/^RIFF.{4}WEBP/s',
	);

	private function __construct( public readonly string $type, public readonly string $bytes ) {
	}

	/** Returns the icon if the bytes have a known signature, or null. Ignores the declared type. */
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
