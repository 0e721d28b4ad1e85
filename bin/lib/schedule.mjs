/**
 * @typedef {import('./runners.mjs').Counts} Counts
 * @typedef {{name: string, needs?: string[], alone?: boolean, run: (progress: Progress) => Promise<Counts & {output?: string}>}} Part
 * @typedef {import('./runners.mjs').Progress} Progress
 * @typedef {Counts & {name: string, seconds: number, output: string}} Outcome
 */

/** How many parts run side by side: as many as the cores that are asked for at least. */
const SIDE_BY_SIDE = 2;

/**
 * Runs parts in their order, side by side where they do not wait for each other.
 *
 * @param {Part[]}                     parts    Parts; a part may need earlier ones, and may want the machine for itself.
 * @param {(name: string) => void}     begins   Is told of each part that begins.
 * @param {(outcome: Outcome) => void} finished Is told how each part ended.
 * @param {(name: string) => Progress} progress Gives what receives the reports of a part while it runs.
 * @return {Promise<Outcome[]>} How they ended. A part whose needs failed is not run and counts as one failure.
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
 * @param {Progress} progress Receives what it reports while it runs.
 * @return {Promise<Outcome>} How it ended; it never fails.
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
