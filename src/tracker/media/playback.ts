import { lodestar } from '../lodestar';

/** Event parameters that describe a recording. */
export interface Recording {
	video_title: string;
	video_url: string;
	video_provider: 'youtube' | 'vimeo' | 'html5';
	media_type: 'video' | 'audio';
}

/** Milestones that are reported, in percent. */
const MILESTONES = [ 25, 50, 75 ];

/** Maximum seconds between two position updates. A longer step is a seek. */
const LONGEST_STEP = 3;

/**
 * Tracks how a recording is played: the seconds watched, and the share that was seen for the first time. Skipped parts
 * don't count.
 */
export class Playback {
	#isPlaying = false;
	#hasStarted = false;
	#position = 0;
	#duration = 0;

	/** Seconds played and percent newly seen since the last message. */
	#watched = 0;
	#gained = 0;

	#seen = new Set< number >();
	#told = new Set< number >();

	/** @param recording Returns the recording. Called for each message, because the title may become known late. */
	constructor( private readonly recording: () => Recording ) {}

	/**
	 * Marks the recording as playing.
	 *
	 * @param duration Length in seconds, if known.
	 */
	play( duration?: number ): void {
		this.#learn( duration );
		this.#isPlaying = true;
		if ( ! this.#hasStarted ) {
			this.#hasStarted = true;
			this.#tell( 'video_start', this.#percent() );
		}
	}

	/**
	 * Updates the position and counts the part played since the last update.
	 *
	 * @param position Seconds from the start.
	 * @param duration Length in seconds, if known.
	 */
	moveTo( position: number, duration?: number ): void {
		this.#learn( duration );
		const step = position - this.#position;
		const before = this.#percent();
		this.#position = position;
		if ( this.#isPlaying && step > 0 && step <= LONGEST_STEP ) {
			this.#watched += step;
			this.#pass( before, this.#percent() );
		}
	}

	/**
	 * Records a played part.
	 *
	 * @param before Start of the part, in percent.
	 * @param after  End of the part, in percent.
	 */
	#pass( before: number, after: number ): void {
		for (
			let percent = Math.floor( before );
			percent < Math.min( after, 100 );
			percent++
		) {
			if ( ! this.#seen.has( percent ) ) {
				this.#seen.add( percent );
				this.#gained++;
			}
		}
		MILESTONES.filter(
			( percent ) =>
				before < percent &&
				percent <= after &&
				! this.#told.has( percent )
		).forEach( ( percent ) => {
			this.#told.add( percent );
			this.#tell( 'video_progress', percent );
		} );
	}

	/**
	 * Sets the position after a seek, without counting the skipped part.
	 *
	 * @param position Seconds from the start.
	 */
	jumpTo( position: number ): void {
		this.#position = position;
	}

	/** Reports the watch time on pause or when the page is left. */
	pause(): void {
		this.#isPlaying = false;
		if ( this.#watched > 0 ) {
			this.#tell( 'video_pause', this.#percent() );
		}
	}

	/** Reports completion and resets the state. Playing again counts as a new playback. */
	end(): void {
		if ( this.#hasStarted ) {
			this.moveTo( this.#duration );
			this.#tell( 'video_complete', 100 );
		}
		this.#isPlaying = this.#hasStarted = false;
		this.#position = 0;
		this.#seen.clear();
		this.#told.clear();
	}

	/** @param duration Seconds. Infinite for live streams, which is ignored. */
	#learn( duration?: number ): void {
		if ( duration !== undefined && Number.isFinite( duration ) ) {
			this.#duration = duration;
		}
	}

	/** The current position, in percent. */
	#percent(): number {
		return this.#duration ? ( 100 * this.#position ) / this.#duration : 0;
	}

	#tell( name: string, percent: number ): void {
		lodestar.track( name, {
			...this.recording(),
			video_duration: Math.round( this.#duration ),
			video_percent: Math.round( percent ),
			value: Math.round( this.#watched * 10 ) / 10,
			share: this.#gained,
		} );
		this.#watched = this.#gained = 0;
	}
}
