<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Site;

use Lodestar\Collector\FileSpool;
use Lodestar\Collector\RejectionReason;
use Lodestar\Collector\Spool;
use Lodestar\Platform\Time\Clock;

/** Writes files in FileSpool's format. Assumes a single writer and has no quota, so each file is opened only once. */
final class HourFiles implements Spool {

	private string $name = '';

	/** @var resource|null */
	private $file = null;

	public function __construct( private string $folder, private Clock $clock ) {
	}

	public function append( string $line, int $share = self::VISITS ): bool {
		$name = FileSpool::name( intdiv( $this->clock->now_ms(), 1000 ) );
		if ( $name !== $this->name || null === $this->file ) {
			$file = fopen( "$this->folder/$name", 'ab' );
			if ( false === $file ) {
				return false;
			}
			$this->name = $name;
			$this->file = $file;
			fwrite( $file, "<?php exit; __halt_compiler();\n" );
		}
		return false !== fwrite( $this->file, "$line\n" );
	}

	public function failure(): RejectionReason {
		return RejectionReason::Disk;
	}

	public function contains( string $line ): bool {
		return false;
	}

	public function used(): int {
		return 0;
	}

	public function oldest(): ?int {
		return null;
	}
}
