<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use Lodestar\Features\Notes\ContentTypes;
use Lodestar\Tests\Collector\Program;
use Lodestar\Tests\Collector\Server;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests that no route of WordPress itself exposes notes, neither to visitors nor to administrators. */
final class ClosedTest extends NotesTestCase {

	/** Words that must not appear. A search may repeat the rest of the text and name. */
	private const SECRETS = array( 'zanzibar', 'xylophone' );

	/** Core URLs. {note}, {term} and {author} are placeholders for IDs. */
	private const CORE = array(
		'/?p={note}',
		'/?p={note}&post_type=lodestar_note',
		'/?page_id={note}',
		'/?attachment_id={note}',
		'/?p={note}&preview=true',
		'/?post_type=lodestar_note',
		'/?post_type=any',
		'/?post_type[]=lodestar_note&post_type[]=post',
		'/?post_type=lodestar_note&name=lemur',
		'/?lodestar_note=lemur',
		'/?name=lemur',
		'/lemur/',
		'/lodestar_note/lemur/',
		'/?pagename=lemur',
		'/?s=lemur',
		'/?s=lemur&post_type=lodestar_note',
		'/?s=lemur&post_type=any',
		'/?s=lemur&post_status=private',
		'/?post_status=private&post_type=lodestar_note',
		'/?author={author}',
		'/?author={author}&post_type=lodestar_note',
		'/?m=20261120',
		'/?year=2026&monthnum=11&day=20',
		'/?taxonomy=lodestar_note_category&term=kazoo',
		'/?taxonomy=lodestar_note_category&term_id={term}',
		'/?lodestar_note_category=kazoo',
		'/?cat={term}',
		'/?tag_id={term}',
		'/?feed=rss2',
		'/?feed=rss2&post_type=lodestar_note',
		'/?feed=rss2&p={note}',
		'/?feed=atom&s=lemur',
		'/?feed=rdf&author={author}',
		'/?feed=comments-rss2&p={note}',
		'/?sitemap=index',
		'/?sitemap=posts&sitemap-subtype=lodestar_note&paged=1',
		'/?sitemap=posts&sitemap-subtype=post&paged=1',
		'/?sitemap=taxonomies&sitemap-subtype=lodestar_note_category&paged=1',
		'/?sitemap=users&paged=1',
		'/?embed=true&p={note}',
		'/?tb=1&p={note}',
		'/?rest_route=/wp/v2/posts/{note}',
		'/?rest_route=/wp/v2/posts&include={note}&status=any',
		'/?rest_route=/wp/v2/posts&search=lemur',
		'/?rest_route=/wp/v2/posts&type=lodestar_note',
		'/?rest_route=/wp/v2/pages/{note}',
		'/?rest_route=/wp/v2/media/{note}',
		'/?rest_route=/wp/v2/media&parent={note}',
		'/?rest_route=/wp/v2/blocks/{note}',
		'/?rest_route=/wp/v2/lodestar_note',
		'/?rest_route=/wp/v2/lodestar_note/{note}',
		'/?rest_route=/wp/v2/lodestar_note_category',
		'/?rest_route=/wp/v2/types',
		'/?rest_route=/wp/v2/types/lodestar_note',
		'/?rest_route=/wp/v2/taxonomies',
		'/?rest_route=/wp/v2/taxonomies/lodestar_note_category',
		'/?rest_route=/wp/v2/categories/{term}',
		'/?rest_route=/wp/v2/tags/{term}',
		'/?rest_route=/wp/v2/comments&post={note}',
		'/?rest_route=/wp/v2/search&search=lemur',
		'/?rest_route=/wp/v2/search&search=lemur&type=post&subtype=any',
		'/?rest_route=/wp/v2/search&search=lemur&type=post&subtype=lodestar_note',
		'/?rest_route=/wp/v2/search&search=kazoo&type=term',
		'/?rest_route=/oembed/1.0/embed&url={home}/%3Fp={note}',
		'/?rest_route=/oembed/1.0/embed&url={home}/%3Fp={note}%26post_type=lodestar_note',
		'/?rest_route=/oembed/1.0/embed&format=xml&url={home}/%3Fp={note}',
	);

	/** Lodestar's routes, which check permissions. */
	private const OWN = array(
		'/?rest_route=/lodestar/v1/notes',
		'/?rest_route=/lodestar/v1/notes&status=trash',
		'/?rest_route=/lodestar/v1/note-categories',
		'/?rest_route=/lodestar/v1/reports/overview&start=2026-11-20&end=2026-11-20',
	);

	private const SCREENS = array(
		'/wp-admin/post.php?post={note}&action=edit',
		'/wp-admin/edit.php?post_type=lodestar_note',
		'/wp-admin/edit.php?s=lemur&post_status=all',
		'/wp-admin/post-new.php?post_type=lodestar_note',
		'/wp-admin/edit-tags.php?taxonomy=lodestar_note_category',
		'/wp-admin/term.php?taxonomy=lodestar_note_category&tag_ID={term}',
		'/wp-admin/edit-tags.php?taxonomy=lodestar_note_category&post_type=lodestar_note',
		'/wp-admin/revision.php?revision={note}',
	);

	private int $note;

	private int $term;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'permalink_structure', '' );
		$this->term = self::category( 'kazoo xylophone', '#123456' );
		$this->note = self::note(
			array( 'note_title' => 'lemur zanzibar', 'category' => array( 'id' => $this->term ), 'important' => true )
		);
		wp_update_term( $this->term, ContentTypes::CATEGORY, array( 'slug' => 'kazoo' ) );
		wp_update_post( array( 'ID' => $this->note, 'post_name' => 'lemur' ) );
		wp_insert_post( array( 'post_title' => 'findable', 'post_content' => 'findable', 'post_status' => 'publish' ) );
	}

	public function test_visitors_cannot_find_a_note_even_if_it_was_published(): void {
		$server = new Server();
		foreach ( array( 'private', 'publish' ) as $status ) {
			wp_update_post( array( 'ID' => $this->note, 'post_status' => $status ) );
			foreach ( array( ...self::CORE, ...self::OWN ) as $address ) {
				$this->assert_closed( $server, $address, array(), $status );
			}
		}
		self::assertStringContainsString( 'findable', $server->ask( 'GET', '/?s=findable' )['body'], 'The search does find.' );
		self::assertStringContainsString(
			'"title":"findable"',
			$server->ask( 'GET', '/?rest_route=/wp/v2/search&search=findable' )['body']
		);
		self::assertStringContainsString( '<loc>', $server->ask( 'GET', '/?sitemap=posts&sitemap-subtype=post&paged=1' )['body'] );
		self::assertSame( '', $server->errors() );
	}

	public function test_users_who_cannot_view_reports_cannot_find_a_note(): void {
		$headers = array( 'Cookie' => Server::cookies_of( $this->log_in_as( 'author' ) ) );
		$server  = new Server();
		foreach ( array( ...self::OWN, ...self::SCREENS ) as $address ) {
			$this->assert_closed( $server, $address, $headers, 'author' );
		}
	}

	public function test_administrators_can_access_notes_only_through_our_own_routes(): void {
		$headers = array( 'Cookie' => Server::cookies_of( 1 ) );
		$server  = new Server();
		foreach ( array( ...self::CORE, ...self::SCREENS ) as $address ) {
			$this->assert_closed( $server, $address, $headers, 'administrator' );
		}
		self::assertStringContainsString( 'findable', $server->ask( 'GET', '/wp-admin/edit.php', '', $headers )['body'], 'Is signed in.' );
	}

	public function test_notes_stay_private_while_the_plugin_is_inactive(): void {
		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'deactivate' )->output() );
		$server = new Server();
		foreach ( self::CORE as $address ) {
			$this->assert_closed( $server, $address, array(), 'off' );
		}
		self::assertStringNotContainsString( 'Fatal', $this->logged(), 'Core notes that it does not know the type.' );
	}

	/** @return iterable<string, array{string, string}> */
	public static function remote_calls(): iterable {
		yield 'list' => array( 'wp.getPosts', '<struct><member><name>post_type</name><value>lodestar_note</value></member></struct>' );
		yield 'list of any status' => array(
			'wp.getPosts',
			'<struct><member><name>post_type</name><value>lodestar_note</value></member><member><name>post_status</name><value>any</value></member></struct>',
		);
		yield 'one' => array( 'wp.getPost', '{note}' );
		yield 'one as a page' => array( 'wp.getPage', '{note}' );
		yield 'change' => array(
			'wp.editPost',
			'{note}</value></param><param><value><struct><member><name>post_title</name><value>changed</value></member><member><name>post_status</name><value>publish</value></member></struct>',
		);
		yield 'removal' => array( 'wp.deletePost', '{note}' );
		yield 'categories' => array( 'wp.getTerms', 'lodestar_note_category' );
		yield 'comments' => array( 'wp.getComments', '<struct><member><name>post_id</name><value>{note}</value></member></struct>' );
	}

	#[DataProvider( 'remote_calls' )]
	public function test_xml_rpc_clients_can_neither_read_nor_change_notes( string $method, string $parameter ): void {
		$before = get_post( $this->note );
		$first  = 'wp.getPage' === $method ? array( '1', $parameter, 'admin', 'password' ) : array( '1', 'admin', 'password', $parameter );
		$values = array_map(
			fn ( string $value ): string => '<param><value>'
				. str_replace( '{note}', "<int>$this->note</int>", $value )
				. '</value></param>',
			$first
		);
		$answer = ( new Server() )->ask(
			'POST',
			'/xmlrpc.php',
			"<?xml version=\"1.0\"?><methodCall><methodName>$method</methodName><params>"
				. implode( '', $values )
				. '</params></methodCall>',
			array( 'Content-Type' => 'text/xml' )
		);
		self::assertStringContainsString( '<methodResponse>', $answer['body'] );
		self::assertStringNotContainsString( 'Incorrect username or password', $answer['body'] );
		foreach ( self::SECRETS as $secret ) {
			self::assertStringNotContainsString( $secret, $answer['body'] );
		}
		wp_cache_flush();
		self::assertEquals( $before, get_post( $this->note ) );
	}

	/** @param array<string, string> $headers Request headers. */
	private function assert_closed( Server $server, string $address, array $headers, string $what ): void {
		$places = array(
			'{note}'   => (string) $this->note,
			'{term}'   => (string) $this->term,
			'{author}' => (string) get_post( $this->note )?->post_author,
			'{home}'   => rawurlencode( home_url() ),
		);
		$answer = $server->ask( 'GET', strtr( $address, $places ), '', $headers );
		self::assertGreaterThan( 0, $answer['status'], $address );
		foreach ( self::SECRETS as $secret ) {
			self::assertFalse( str_contains( $answer['body'] . implode( ' ', $answer['headers'] ), $secret ), "$address, $what" );
		}
	}
}
