<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * One thing that failed of another plugin or of a theme.
 */
final class Fault {

	/** What it is: code that failed, that ended the request, or that was written for a later version of ours. */
	public const FAILED  = 'extension_failed';
	public const ENDED   = 'extension_ended';
	public const TOO_NEW = 'extension_too_new';

	/** Longest reason, in letters. */
	private const LONGEST = 300;

	/**
	 * @param Extension $whose  Whose code failed.
	 * @param string    $where  What it was asked for.
	 * @param string    $reason Why, as plain() makes it.
	 * @param int       $since  When it failed first, UTC seconds.
	 * @param int       $last   When it failed last.
	 * @param string    $code   One of the constants.
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

	/**
	 * What keeps it apart from others. Numbers in the reason do not: they are ids and sizes, of which there are many.
	 */
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

	/**
	 * The same, failed once more.
	 */
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

	/**
	 * @param array<mixed> $fields As to_array() gives them.
	 */
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

	/**
	 * A message of PHP or of a plugin that can be shown: plain, short, and with places of files within the site only.
	 */
	public static function plain( string $message ): string {
		$message = wp_strip_all_tags( wp_check_invalid_utf8( $message, true ), true );
		$message = str_replace( array( WP_CONTENT_DIR . '/', ABSPATH ), array( 'wp-content/', '' ), $message );
		$message = (string) preg_replace( '~(?<![\w./])(?<!:(?=//))(?:[A-Za-z]:)?[/\\\\](?:[^\s/\\\\:"\'()]+[/\\\\])+~', '', $message );
		return mb_substr( $message, 0, self::LONGEST );
	}
}
