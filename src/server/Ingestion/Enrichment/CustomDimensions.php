<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\EventName;
use Lodestar\Ingestion\Rows\Values;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\Text;

/**
 * Custom dimensions of pages, as WordPress knows the object that a page showed.
 *
 * @phpstan-import-type Attribute from AttributeList
 */
final class CustomDimensions {

	/** What is said of the visitor, and may be said by nobody else. */
	private const LOGGED_IN = 'logged_in';
	public const USER       = 'user_id';

	/** Objects remembered between batches; what is changed is seen by the next run. */
	private const REMEMBER = 5000;

	/** Most attributes of a page. */
	private const MAX = 100;

	/** Longest value, in bytes. */
	private const MAX_VALUE = 500;

	/** @var array<string, list<Attribute>> Attributes by object. */
	private array $known = array();

	/** @var array<string, array<string, AttributeList>> Since objects were last looked up, by object and what is said of the visitor. */
	private array $lists = array();

	/** @var array<int, true> Of the accounts that were last looked up those that there are. */
	private array $users = array();

	public function __construct( private PostFacts $posts = new PostFacts() ) {
	}

	/**
	 * Looks up what of() may be asked for, by few queries for all objects together.
	 *
	 * @param list<string> $objects For example post:12, term:34, author:5, home:0.
	 * @param list<int>    $users   Accounts. One that was deleted since, or left this site of a network, is asked for in vain: nothing of it comes back.
	 */
	public function load( array $objects, array $users = array() ): void {
		$this->users = self::existing( array_diff( $users, array( 0 ) ) );
		$this->lists = array();
		if ( count( $this->known ) > self::REMEMBER ) {
			$this->known = array();
		}
		$new   = array_filter( $objects, fn ( string $object ): bool => '' !== $object && ! isset( $this->known[ $object ] ) );
		$posts = array();
		foreach ( $new as $object ) {
			[ $type, $id ] = self::parts( $object );
			if ( 'post' === $type && $id > 0 ) {
				$posts[] = $id;
			}
		}
		$facts = $this->posts->of( $posts );
		foreach ( $new as $object ) {
			[ $type, $id ]          = self::parts( $object );
			$this->known[ $object ] = self::attributes( 'post' === $type ? $facts[ $id ] ?? array() : array(), $type, $id );
		}
	}

	/**
	 * Whether an object was given to load(), and is remembered.
	 */
	public function knows( string $object ): bool {
		return '' === $object || isset( $this->known[ $object ] );
	}

	/**
	 * The attributes of a page that showed an object.
	 *
	 * @param string $object    One of those given to load(), or ''.
	 * @param ?bool  $logged_in Whether the visitor was logged in; null where nothing tells.
	 * @param int    $user      Whose account it was, one of those given to load(); 0 where nothing tells.
	 */
	public function of( string $object, ?bool $logged_in, int $user = 0 ): AttributeList {
		$user = isset( $this->users[ $user ] ) ? $user : 0;
		return $this->lists[ $object ][ "$logged_in $user" . ( null === $logged_in ? '' : '!' ) ] ??= $this->list_of(
			$object,
			$logged_in,
			$user
		);
	}

	private function list_of( string $object, ?bool $logged_in, int $user ): AttributeList {
		$visitor = ( null === $logged_in ? array() : array( self::LOGGED_IN => $logged_in ) )
			+ ( 0 === $user ? array() : array( self::USER => (string) $user ) );
		return new AttributeList( array( ...$this->known[ $object ] ?? array(), ...AttributeList::attributes( $visitor ) ) );
	}

	/**
	 * @param array<int> $users Accounts.
	 * @return array<int, true> Those that there are, on a network those that belong to this site, as keys.
	 */
	private static function existing( array $users ): array {
		global $wpdb;
		if ( array() === $users ) {
			return array();
		}
		$in  = 'IN (' . implode( ',', $users ) . ')';
		$ids = is_multisite()
			? $wpdb->get_col( $wpdb->prepare( "SELECT user_id FROM $wpdb->usermeta WHERE user_id $in AND meta_key = %s", $wpdb->get_blog_prefix() . 'capabilities' ) ) // phpcs:ignore WordPress.DB -- integers.
			: $wpdb->get_col( "SELECT ID FROM $wpdb->users WHERE ID $in" ); // phpcs:ignore WordPress.DB.PreparedSQL -- integers.
		return array_fill_keys( array_map( 'intval', $ids ), true );
	}

	/**
	 * @param array<string, list<string>> $values Values by dimension, as WordPress knows them.
	 * @return list<Attribute>
	 */
	private static function attributes( array $values, string $type, int $id ): array {
		/**
		 * Filters the custom dimensions of a page before its views are counted. Names use lowercase letters, digits and
		 * underscores, start with a letter and have at most 40 characters. `logged_in` and `user_id` belong to the visitor and
		 * are ignored here.
		 *
		 * @param array<string, list<string>> $values Values by dimension, as WordPress knows them.
		 * @param string                      $type   What the page showed: post, term, author, home, search, 404 or archive.
		 * @param int                         $id     ID of that object; 0 if it has none.
		 * @see docs/extending/name-a-dimension.md
		 */
		$filtered = Guard::filter( 'lodestar_dimensions', $values, is_array( ... ), $type, $id );
		$kept     = array();
		foreach ( is_array( $filtered ) ? $filtered : $values as $name => $several ) {
			if (
				is_string( $name )
				&& ! in_array( $name, array( self::LOGGED_IN, self::USER ), true )
				&& EventName::is_name( $name )
				&& is_array( $several )
			) {
				$texts         = array_map(
					static fn ( mixed $value ): string => is_scalar( $value )
						? Text::clean( trim( (string) $value ), self::MAX_VALUE )
						: '',
					$several
				);
				$kept[ $name ] = array_values( array_unique( $texts ) );
			}
		}
		return array_slice( AttributeList::attributes( $kept ), 0, self::MAX );
	}

	/**
	 * @return array{string, int}
	 */
	private static function parts( string $object ): array {
		[ $type, $id ] = explode( ':', $object, 2 ) + array( '', '' );
		return array( $type, 'search' !== $type && ctype_digit( $id ) ? (int) $id : 0 );
	}
}
