// The generated client has this annotation on each class. It is of `javax.annotation-api`, and the
// generator's own jar has the other libraries of the client, but not that one.

package javax.annotation;

public @interface Generated {
    String[] value();

    String date() default "";

    String comments() default "";
}
