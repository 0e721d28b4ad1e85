<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/** Distinguishes page URLs from all other requests to a web server. */
final class PathRules {

	/** File extensions that aren't pages. */
	private const ASSETS = array(
		'css', 'js', 'mjs', 'cjs', 'map', 'wasm', 'json', 'xml', 'xsl', 'txt', 'csv', 'tsv', 'log', 'sql', 'md', 'yml', 'yaml', 'ini', 'bak', 'webmanifest', 'appcache',
		'png', 'jpg', 'jpeg', 'jpe', 'gif', 'svg', 'svgz', 'webp', 'avif', 'ico', 'cur', 'bmp', 'tif', 'tiff', 'heic', 'psd', 'ai', 'eps',
		'woff', 'woff2', 'ttf', 'otf', 'eot',
		'mp3', 'm4a', 'aac', 'oga', 'ogg', 'opus', 'wav', 'flac', 'mid', 'midi', 'wma', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'avi', 'wmv', 'mkv', 'flv', 'swf', 'mpg', 'mpeg', '3gp', 'vtt', 'srt', 'm3u8', 'ts',
		'pdf', 'ps', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'epub', 'mobi', 'ics', 'vcf',
		'conf', 'cfg', 'cnf', 'toml', 'properties', 'env', 'htaccess', 'htpasswd', 'sh', 'bash', 'zsh', 'bat', 'cmd', 'ps1', 'py', 'pyc', 'ipynb', 'rb', 'gem', 'pl', 'pm', 'lua', 'awk', 'sed', 'tcl',
		'c', 'h', 'cc', 'cpp', 'hpp', 'cs', 'go', 'rs', 'java', 'class', 'kt', 'swift', 'scala', 'el', 'vim', 'm4', 'mk', 'cmake', 'am', 'xs', 'patch', 'diff', 'lock', 'po', 'pot', 'mo', 'tex', 'bib', 'rst',
		'scss', 'sass', 'less', 'jsx', 'tsx', 'vue', 'tpl', 'twig', 'dtd', 'xsd', 'wsdl', 'gpx', 'kml', 'dat', 'db', 'sqlite', 'mdb', 'pcap', 'pem', 'key', 'crt', 'cer', 'gpg', 'old', 'orig', 'save', 'swp', 'tmp', 'dist', 'md5', 'sha1', 'sha256',
		'zip', 'gz', 'tgz', 'bz2', 'xz', 'zst', 'tar', 'rar', '7z', 'jar', 'war', 'exe', 'msi', 'dmg', 'pkg', 'deb', 'rpm', 'iso', 'apk', 'bin', 'img', 'torrent', 'sig', 'asc',
	);

	/** File extensions of feeds that weren't created by WordPress. */
	private const FEEDS = array( 'rss', 'atom', 'rdf' );

	/** @var array<string, true> */
	private array $assets;

	/**
	 * @param string $home Path of the front page, with a trailing slash.
	 * @param string $rest First segment of REST API paths, such as wp-json.
	 */
	public function __construct( private string $home, private string $rest ) {
		$this->assets = array_fill_keys( self::ASSETS, true );
	}

	/**
	 * @param string $target Requested path and query, starting with a slash.
	 * @return ?Reason Null for a page.
	 */
	public function reason( string $target ): ?Reason {
		[ $path, $query ] = explode( '?', $target, 2 ) + array( '', '' );
		if ( ! str_starts_with( "$path/", $this->home ) ) {
			return Reason::OtherSite;
		}
		return $this->by_path( strtolower( rawurldecode( $path ) ) ) ?? $this->by_query( $query );
	}

	private function by_path( string $path ): ?Reason {
		$file = substr( $path, (int) strrpos( $path, '/' ) + 1 );
		$dot  = strrpos( $file, '.' );
		$end  = false === $dot ? '' : substr( $file, $dot + 1 );
		return match ( true ) {
			1 === preg_match( '~/wp-cron\.php(?:/|$)~', $path ) => Reason::Cron,
			1 === preg_match( '~/wp-(?:login|signup|activate|register)\.php(?:/|$)~', $path ) => Reason::Login,
			1 === preg_match( '~/wp-admin(?:/|$)~', $path ) => Reason::Admin,
			1 === preg_match(
				'~/(?:xmlrpc|wp-trackback|wp-comments-post|wp-mail|wp-links-opml)\.php(?:/|$)|/trackback/?$|/(?:wc-api|edd-api)(?:/|$)|/'
					. preg_quote( $this->rest, '~' )
					. '(?:/|$)~',
				$path
			) => Reason::Rest,
			1 === preg_match(
				'~/feed(?:/(?:rss2?|rdf|atom))?/?$|/wp-(?:rss2?|rdf|atom|feed|commentsrss2)\.php$~',
				$path
			), in_array( $end, self::FEEDS, true ) => Reason::Feed,
			1 === preg_match( '~/embed/?$~', $path )            => Reason::Embed,
			1 === preg_match( '~/(?:wp-content|wp-includes|\.well-known)/~', $path ), isset( $this->assets[ $end ] ) => Reason::Asset,
			default => null,
		};
	}

	private function by_query( string $query ): ?Reason {
		return match ( true ) {
			1 === preg_match( '~(?:^|&)(?:rest_route|wc-api|edd-api)=~', $query ) => Reason::Rest,
			1 === preg_match( '~(?:^|&)wc-ajax=~', $query )     => Reason::Ajax,
			1 === preg_match( '~(?:^|&)(?:sitemap(?:-stylesheet)?|robots|favicon)=~', $query ) => Reason::Asset,
			1 === preg_match( '~(?:^|&)(?:feed|withcomments)=~', $query ) => Reason::Feed,
			1 === preg_match( '~(?:^|&)embed=~', $query )       => Reason::Embed,
			1 === preg_match( '~(?:^|&)(?:preview|customize_changeset_uuid)=~', $query ) => Reason::Admin,
			default => null,
		};
	}
}
