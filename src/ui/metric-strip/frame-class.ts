/** Up to so many cells do not share the whole width: each would be wider than its figures need. */
const FEW = 2;

/**
 * The classes of the strip's frame.
 *
 * @param count   How many metrics it has.
 * @param hasEdit Whether a button changes which these are: it stands at the row's end.
 */
export function frameClass( count: number, hasEdit: boolean ): string {
	const few = count <= FEW ? ' is-few' : '';
	return 'lodestar-strip-frame' + ( hasEdit ? ' has-edit' : few );
}
