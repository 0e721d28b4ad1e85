/**
 * A result of a benchmark.
 *
 * @typedef {Object} Line
 * @property {string}  what       Name of the measurement.
 * @property {string}  [target]   Target value.
 * @property {string}  measured   Measured value.
 * @property {string}  [baseline] Baseline of the same run.
 * @property {number}  [ratio]    Measured value divided by the baseline.
 * @property {boolean} [isMet]    Whether the target is met; undefined without a target.
 */

const COLUMNS = [ 'what', 'target', 'measured', 'baseline', 'ratio', 'met' ];

/**
 * @param {Line[]} lines Results of all benchmarks.
 * @return {string} A Markdown table.
 */
export function table( lines ) {
	const rows = lines.map( ( line ) => [
		line.what,
		line.target ?? '–',
		line.measured,
		line.baseline ?? '–',
		line.ratio ? `${ line.ratio } ×` : '–',
		{ true: 'yes', false: '**no**' }[ line.isMet ] ?? '–',
	] );
	return [ COLUMNS, COLUMNS.map( () => '---' ), ...rows ]
		.map( ( cells ) => `| ${ cells.join( ' | ' ) } |\n` )
		.join( '' );
}
