<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/** A recorded failure of a plugin or theme. */
final class Fault {

	/** Kinds of faults: code that failed, code that ended the request, and code written for a later API version. */
	public const FAILED  = 'extension_failed';
	public const ENDED   = 'extension_ended';
	public const TOO_NEW = 'extension_too_new';

	/** Maximum length of a reason, in characters. */
	private const LONGEST = 300;

	/**
	 * @param string $where  Hook or function that the code was called for.
	 * @param string $reason Error message, as returned by plain().
	 * @param int    $since  First occurrence, UTC seconds.
	 * @param int    $last   Last occurrence, UTC seconds.
	 * @param string $code   One of the constants.
	 */
	public function __construct(
		public readonly Extension $whose,
		public readonly string $where,
		public readonly string $reason,
		public readonly int $since,
		public readonly int $last,
		public readonly string $code = self::FAILED,
	) {
	}

	/** Returns an id that is the same for repeated faults. Ignores numbers in the reason, because they vary. */
	public function id(): string {
		return md5(
			implode(
				'|',
				array(
					$this->whose->kind,
					$this->whose->id,
					$this->whose->version,
					$this->where,
					preg_replace( '/\d+/', '0', $this->reason ),
				)
			)
		);
	}

	/** Returns a copy with a new time of the last occurrence. */
	public function again( int $now ): self {
		return new self( $this->whose, $this->where, $this->reason, $this->since, $now, $this->code );
	}

	/**
	 * @return array{kind: string, plugin: string, name: string, version: string, where: string, reason: string, since: int, last: int, code: string}
	 */
	public function to_array(): array {
		return array(
			'kind'    => $this->whose->kind,
			'plugin'  => $this->whose->id,
			'name'    => $this->whose->name,
			'version' => $this->whose->version,
			'where'   => $this->where,
			'reason'  => $this->reason,
			'since'   => $this->since,
			'last'    => $this->last,
			'code'    => $this->code,
		);
	}

	/** @param array<mixed> $fields As returned by to_array(). */
	public static function from( array $fields ): ?self {
		$texts = array();
		foreach ( array( 'kind', 'plugin', 'name', 'version', 'where', 'reason' ) as $name ) {
			$text = $fields[ $name ] ?? null;
			if ( ! is_string( $text ) ) {
				return null;
			}
			$texts[] = $text;
		}
		[ $kind, $plugin, $name, $version, $where, $reason ] = $texts;

		$since = $fields['since'] ?? null;
		$last  = $fields['last'] ?? null;
		$code  = $fields['code'] ?? null;
		$code  = in_array( $code, array( self::ENDED, self::TOO_NEW ), true ) ? $code : self::FAILED;
		return is_int( $since ) && is_int( $last )
			? new self( new Extension( $kind, $plugin, $name, $version ), $where, $reason, $since, $last, $code )
			: null;
	}

	/** Makes an error message safe to show: plain text, shortened, and without folders outside the site. */
	public static function plain( string $message ): string {
		$message = wp_strip_all_tags( wp_check_invalid_utf8( $message, true ), true );
		$message = str_replace( array( WP_CONTENT_DIR . '/', ABSPATH ), array( 'wp-content/', '' ), $message );
		$message = (string) preg_replace( '~(?<![\w./])(?<!:(?=//))(?:[A-Za-z]:)?[/\\\\](?:[^\s/\\\\:"\'()]+[/\\\\])+~', '', $message );
		return mb_substr( $message, 0, self::LONGEST );
	}
}
