<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

/**
 * Detects the device category by keywords that browser and device vendors agreed on.
 *
 * Tables of device models don't help, because Chrome on Android no longer sends the model. See docs/detection.md for
 * numbers.
 */
final class DeviceCategory {

	/** TVs, set-top boxes and game consoles. */
	private const TV = '~(?<![a-z])(?:
		smart[ _-]?(?:er)?tv | hbbtv | netcast | nettv | ce-html | web0s | (?:google|android|apple|opera|mi)[ _-]?tv | tv[ _-]?(?:box|bro|store|safari)
		| aft[a-z]{1,9}\d{0,2}[;/)\ ] | bravia | firebolt | crkey | roku | viera | vidaa | tizen.*\ tv\b | large\ screen | led\d\d
		| [a-z]+[ _]shell[ _]\w{6} | tclwebkit | tbrowser | stbapp | wpe\ sky | dtv | atv | andr0id
		| playstation\ ?[2-5] | ps[3-5]\b | xbox | nintendo\ (?:wii|switch)
	) | \(tv; | [_ -]tv(?:$|[_;/)\ ]) ~xi';

	private const TABLET = '~ipad|tablet(?! pc)|playbook|kindle|/apad|(?<![a-z])(?:tab|pad|nook|sm-[tx]\d{3}|tb-?[xj]?\d{3}|kf[a-z]{3,5})(?![a-z])~i';

	private const MOBILE = '~mobile|phone|ipod|opera m(?:ini|obi)|midp|ucweb~i';

	/** Systems that desktop browsers report reliably. "Mobile" in such user agents has other origins. */
	private const DESKTOPS = array( 'Windows', 'Macintosh', 'Chrome OS' );

	/**
	 * Returns the device category.
	 *
	 * @param string  $user_agent The unmodified User-Agent header.
	 * @param ?string $os         Operating system; null if unknown.
	 * @param ?bool   $mobile     Sec-CH-UA-Mobile; null if not sent.
	 * @param string  $screen     Class of the window's width: s, m, l, or ''.
	 * @return Device::DESKTOP|Device::MOBILE|Device::TABLET|Device::SMART_TV
	 */
	public static function of( string $user_agent, ?string $os, ?bool $mobile, string $screen ): string {
		if ( 1 === preg_match( self::TV, $user_agent ) ) {
			return Device::SMART_TV;
		}
		if ( in_array( $os, self::DESKTOPS, true ) ) {
			return Device::DESKTOP;
		}
		if ( 1 === preg_match( self::TABLET, $user_agent ) ) {
			return Device::TABLET;
		}
		if ( true === $mobile || 1 === preg_match( self::MOBILE, $user_agent ) ) {
			return Device::MOBILE;
		}
		// Android defines tablets as at least 600 px wide. Browsers that send hints already follow this rule.
		if ( 'Android' === $os || 'iOS' === $os ) {
			return 's' === $screen && null === $mobile ? Device::MOBILE : Device::TABLET;
		}
		return null === $os && 's' === $screen ? Device::MOBILE : Device::DESKTOP;
	}
}
