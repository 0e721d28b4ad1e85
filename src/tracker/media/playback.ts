import { lodestar } from '../lodestar';

/** What is said of a recording. */
export interface Recording {
	video_title: string;
	video_url: string;
	video_provider: 'youtube' | 'vimeo' | 'html5';
	media_type: 'video' | 'audio';
}

/** Parts reached that are told of, in percent. */
const MILESTONES = [ 25, 50, 75 ];

/** What comes further than this after the last news has been jumped to, not played; seconds. */
const LONGEST_STEP = 3;

/**
 * Counts how a recording is played. Only what is played counts, not what is jumped over: as seconds watched, and as
 * share of the recording that was seen for the first time.
 */
export class Playback {
	#isPlaying = false;
	#hasStarted = false;
	#position = 0;
	#duration = 0;

	/** Seconds played and percents seen since the last message. */
	#watched = 0;
	#gained = 0;

	#seen = new Set< number >();
	#told = new Set< number >();

	/**
	 * @param recording Says what is played; asked with every message, as a title may become known late.
	 */
	constructor( private readonly recording: () => Recording ) {}

	/**
	 * It plays.
	 *
	 * @param duration Its length in seconds, if that is known now.
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
	 * It is somewhere.
	 *
	 * @param position Seconds from its beginning.
	 * @param duration Its length in seconds, if that is known now.
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
	 * A part has been played.
	 *
	 * @param before Its beginning, percent.
	 * @param after  Its end, percent.
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
	 * Somebody jumps to another place.
	 *
	 * @param position Seconds from its beginning.
	 */
	jumpTo( position: number ): void {
		this.#position = position;
	}

	/**
	 * It pauses, or the page goes away.
	 */
	pause(): void {
		this.#isPlaying = false;
		if ( this.#watched > 0 ) {
			this.#tell( 'video_pause', this.#percent() );
		}
	}

	/**
	 * It is over. What is played after that is another play.
	 */
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

	/**
	 * @param duration Seconds; a broadcast has no end.
	 */
	#learn( duration?: number ): void {
		if ( duration !== undefined && Number.isFinite( duration ) ) {
			this.#duration = duration;
		}
	}

	/** Where it is, in percent. */
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
