/**
 * @typedef {import('./runners.mjs').Counts} Counts
 * @typedef {{name: string, needs?: string[], alone?: boolean, run: () => Promise<Counts & {output?: string}>}} Part
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
 * @return {Promise<Outcome[]>} How they ended. A part whose needs failed is not run and counts as one failure.
 */
export async function runParts( parts, begins, finished ) {
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
		running.set( part.name, outcomeOf( part ).then( settle ) );
	}
	return parts.map( ( { name } ) => outcomes.get( name ) );
}

/**
 * @param {Part} part Part to run.
 * @return {Promise<Outcome>} How it ended; it never fails.
 */
async function outcomeOf( part ) {
	const start = Date.now();
	const seconds = () => ( Date.now() - start ) / 1000;
	try {
		const counts = await part.run();
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
