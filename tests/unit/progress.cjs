/**
 * Tells bin/lib/progress.mjs how far Jest is, in lines of JSON on standard output. Jest itself prints to standard error.
 */
module.exports = class {
	onRunStart( { numTotalTestSuites } ) {
		this.#report( { total: numTotalTestSuites } );
	}

	onTestFileStart( { path } ) {
		this.#report( { current: path.replace( `${ process.cwd() }/`, '' ) } );
	}

	onTestFileResult( { path }, { testResults, failureMessage } ) {
		const failed = testResults
			.filter( ( { status } ) => status === 'failed' )
			.map( ( { fullName } ) => fullName );
		this.#report( { done: 1 } );
		if ( failureMessage ) {
			this.#report( { failed: [ path, ...failed ].join( '\n  ' ) } );
		}
	}

	#report( report ) {
		process.stdout.write( `${ JSON.stringify( report ) }\n` );
	}
};
