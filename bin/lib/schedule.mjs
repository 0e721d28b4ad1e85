/**
 * @typedef {import('./runners.mjs').Counts} Counts
 * @typedef {{name: string, needs?: string[], alone?: boolean, run: (progress: Progress) => Promise<Counts & {output?: string}>}} Part
 * @typedef {import('./runners.mjs').Progress} Progress
 * @typedef {Counts & {name: string, seconds: number, output: string}} Outcome
 */

/** Number of parts that run in parallel. This is also the minimum number of CPU cores. */
const SIDE_BY_SIDE = 2;

/**
 * Runs parts in order, and in parallel if they don't depend on each other.
 *
 * @param {Part[]}                     parts    A part may need earlier parts, and may have to run alone.
 * @param {(name: string) => void}     begins   Called when a part starts.
 * @param {(outcome: Outcome) => void} finished Called when a part ends.
 * @param {(name: string) => Progress} progress Returns the receiver of a part's progress reports.
 * @return {Promise<Outcome[]>} Outcomes. If a required part failed, the part doesn't run and counts as one failure.
 */
export async function runParts( parts, begins, finished, progress ) {
	const waiting = [ ...parts ];
	const running = new Map();
	const outcomes = new Map();
	let isAlone = false;
	const settle = ( outcome ) => {
		isAlone = false;
		running.delete( outcome.name );
		outcomes.set( outcome.name, outcome );
		finished( outcome );
	};
	const canBegin = ( { needs = [], alone = false } ) =>
		needs.every( ( name ) => outcomes.has( name ) ) &&
		( running.size === 0 || ( running.size < SIDE_BY_SIDE && ! alone ) );
	while ( waiting.length + running.size > 0 ) {
		const index = isAlone ? -1 : waiting.findIndex( canBegin );
		if ( index < 0 ) {
			await Promise.race( running.values() );
			continue;
		}
		const [ part ] = waiting.splice( index, 1 );
		const broken = ( part.needs ?? [] ).filter(
			( name ) => outcomes.get( name ).failed > 0
		);
		if ( broken.length > 0 ) {
			settle(
				failure( part.name, `Needs ${ broken.join( ', ' ) }.`, 0 )
			);
			continue;
		}
		begins( part.name );
		isAlone = part.alone ?? false;
		const outcome = outcomeOf( part, progress( part.name ) );
		running.set( part.name, outcome.then( settle ) );
	}
	return parts.map( ( { name } ) => outcomes.get( name ) );
}

/**
 * @param {Part}     part     Part to run.
 * @param {Progress} progress Receives progress reports.
 * @return {Promise<Outcome>} The outcome. Never rejects.
 */
async function outcomeOf( part, progress ) {
	const start = Date.now();
	const seconds = () => ( Date.now() - start ) / 1000;
	try {
		const counts = await part.run( progress );
		return { output: '', ...counts, name: part.name, seconds: seconds() };
	} catch ( error ) {
		return failure( part.name, error.message, seconds() );
	}
}

const failure = ( name, output, seconds ) => ( {
	name,
	output,
	seconds,
	passed: 0,
	failed: 1,
	skipped: 0,
} );
