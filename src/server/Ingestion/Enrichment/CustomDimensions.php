<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\EventName;
use Lodestar\Ingestion\Rows\Values;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\Text;

/**
 * Custom dimensions of pages, from what WordPress knows about the object that a page showed.
 *
 * @phpstan-import-type Attribute from AttributeList
 */
final class CustomDimensions {

	/** Dimensions of the visitor. Filters can't set them. */
	private const LOGGED_IN = 'logged_in';
	public const USER       = 'user_id';

	/** Maximum objects cached between batches. Edits take effect in the next run. */
	private const REMEMBER = 5000;

	/** Maximum attributes of a page. */
	private const MAX = 100;

	/** Maximum length of a value, in bytes. */
	private const MAX_VALUE = 500;

	/** @var array<string, list<Attribute>> Attributes by object. */
	private array $known = array();

	/** @var array<string, array<string, AttributeList>> By object and visitor state, since the last load(). */
	private array $lists = array();

	/** @var array<int, true> The existing accounts among those given to the last load(). */
	private array $users = array();

	public function __construct( private PostFacts $posts = new PostFacts() ) {
	}

	/**
	 * Loads the data that of() needs, in a few queries for all objects.
	 *
	 * @param list<string> $objects For example post:12, term:34, author:5 or home:0.
	 * @param list<int>    $users   User IDs. Deleted users and users of other sites of the network are ignored.
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

	/** Whether an object is loaded and cached. */
	public function knows( string $object ): bool {
		return '' === $object || isset( $this->known[ $object ] );
	}

	/**
	 * Returns the attributes of a page that showed an object.
	 *
	 * @param string $object    An object given to load(), or ''.
	 * @param ?bool  $logged_in Whether the visitor was logged in; null if unknown.
	 * @param int    $user      User ID given to load(); 0 if unknown.
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
	 * @param array<int> $users User IDs.
	 * @return array<int, true> Existing users as keys. On a network, only users of this site.
	 */
	private static function existing( array $users ): array {
		global $wpdb;
		if ( array() === $users ) {
			return array();
		}
		$in  = 'IN (' . implode( ',', $users ) . ')';
		$ids = is_multisite()
			? $wpdb->get_col( $wpdb->prepare( "SELECT user_id FROM $wpdb->usermeta WHERE user_id $in AND meta_key = %s", $wpdb->get_blog_prefix() . 'capabilities' ) ) // phpcs:ignore WordPress.DB -- only integers.
			: $wpdb->get_col( "SELECT ID FROM $wpdb->users WHERE ID $in" ); // phpcs:ignore WordPress.DB.PreparedSQL -- only integers.
		return array_fill_keys( array_map( 'intval', $ids ), true );
	}

	/**
	 * @param array<string, list<string>> $values Values by dimension.
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

	/** @return array{string, int} */
	private static function parts( string $object ): array {
		[ $type, $id ] = explode( ':', $object, 2 ) + array( '', '' );
		return array( $type, 'search' !== $type && ctype_digit( $id ) ? (int) $id : 0 );
	}
}
