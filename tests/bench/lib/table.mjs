/**
 * What came of a measure.
 *
 * @typedef {Object} Line
 * @property {string}  what       What was measured.
 * @property {string}  [target]   What it is to come to.
 * @property {string}  measured   What it came to.
 * @property {string}  [baseline] What it stands against, of the same run.
 * @property {number}  [ratio]    How many times the baseline it is.
 * @property {boolean} [isMet]    Whether the target is met; nothing where there is none.
 */

const COLUMNS = [ 'what', 'target', 'measured', 'baseline', 'ratio', 'met' ];

/**
 * @param {Line[]} lines What came of all measures.
 * @return {string} A table in Markdown.
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
